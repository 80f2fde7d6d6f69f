/** Loudnesses as text, for a message to the main process. */
export function peaksToText(peaks: Uint8Array): string {
  return btoa(String.fromCharCode(...peaks))
}

export function peaksFromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
