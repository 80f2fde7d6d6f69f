/** `npm start`. */
import { runOnNode24, standingFolder } from './setup.mjs'

runOnNode24('electron/launch/start.ts', { cwd: standingFolder('start') })
