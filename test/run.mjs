/** `npm test`. */
import { runOnNode24 } from '../electron/launch/setup.mjs'

runOnNode24('test/run/main.ts')
