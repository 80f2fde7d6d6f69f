/** The audio the service accepts: extension to the content type the file is to be sent with (field notes). */
export const audioFormats: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  aifc: 'audio/aiff',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** Largest audio file taken, bytes. */
export const largestAudio = 5 * 1024 ** 3

/** The lower-case extension of a file name or path, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The content type for an extension, or undefined when the service does not take such files. */
export function contentTypeFor(extension: string): string | undefined {
  return Object.hasOwn(audioFormats, extension) ? audioFormats[extension] : undefined
}
