/** `npm run demo`. */
import { runOnNode24 } from './setup.mjs'

runOnNode24('electron/launch/demo.ts')
