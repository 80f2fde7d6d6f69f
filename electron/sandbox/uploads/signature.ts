import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an upload address is good for. */
export interface SignedUpload {
  /** Path on the upload origin. */
  path: string
  contentType: string
  /** Epoch seconds; the address is refused from then on. */
  expires: number
}

/** HMAC-SHA256 over what the address allows, hex. */
export function sign(secret: string, { path, contentType, expires }: SignedUpload): string {
  return createHmac('sha256', secret).update(`PUT\n${path}\n${contentType}\n${expires}`).digest('hex')
}

/** Whether `signature` was made with this secret for exactly this upload. */
export function isSignedFor(secret: string, upload: SignedUpload, signature: string): boolean {
  const expected = Buffer.from(sign(secret, upload), 'hex')
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
