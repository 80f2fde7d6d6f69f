/** What stands between two addresses, or around one, but in none that a mail provider hands out. */
const shape = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/

/** The longest address there can be (RFC 5321, section 4.5.3.1, and RFC 3696, erratum 1690). */
const longest = 254

/**
 * Whether `text` can be an e-mail address. Only what is certainly none is refused: which of the others it takes is for
 * the service to say, and whoever it would have taken must not be kept out here.
 */
export function mayBeAddress(text: string): boolean {
  return text.length <= longest && shape.test(text)
}

/** What tells one person's address from another's: nobody is given one that differs from somebody else's in case. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase()
}
