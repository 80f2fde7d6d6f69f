import { writeWhole } from '../../../electron/savedFile.ts'

/** Writes a megabyte to the file named by its argument, and says how that went. */
process.stdout.write(JSON.stringify(await writeWhole(process.argv[2] ?? '', Buffer.alloc(1_000_000))))
