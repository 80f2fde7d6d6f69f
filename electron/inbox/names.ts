import { extname } from 'node:path'

/** What the hosting service accepts, by extension (field notes, "accepted audio"). */
export const audioExtensions = ['mp3', 'm4a', 'wav', 'aif', 'aiff', 'aifc', 'mp4', 'mov'] as const

const accepted: ReadonlySet<string> = new Set(audioExtensions.map((extension) => `.${extension}`))

/** Names that begin like this belong to programs: hidden files, AppleDouble twins (`._x`), Office and LibreOffice locks. */
const privatePrefixes = ['.', '~$']

/**
 * True for a name that a finished recording may have. Everything else in a watched folder is somebody's
 * own business and is never opened: other kinds of file, unfinished downloads and copies (`x.wav.tmp`,
 * `x.mp3.part`, `x.crdownload`, `x.mp3~`), editors' side-files (`x.wav.pk`, `.asd`, `.reapeaks`, `.sfk`),
 * `Thumbs.db`: what counts is the last extension alone.
 */
export function isAudioName(name: string): boolean {
  if (privatePrefixes.some((prefix) => name.startsWith(prefix))) return false
  return accepted.has(extname(name).toLowerCase())
}
