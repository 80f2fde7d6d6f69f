const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const shape = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`)

/**
 * Whether `text` is an address as people have them: RFC 5322's dot-atom at a host name, within the lengths of RFC 5321
 * (section 4.5.3.1). The quoted and commented forms, which nobody is given, are refused.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && shape.test(text)
}
