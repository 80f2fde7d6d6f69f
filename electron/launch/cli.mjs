/** `npm run cli -- <arguments>`. */
import { runOnNode24, standingFolder } from './setup.mjs'

runOnNode24('electron/cli.ts', { cwd: standingFolder('cli') })
