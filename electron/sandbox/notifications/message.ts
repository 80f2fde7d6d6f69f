import { displayName, headerText, quotedPrintable } from './encode.ts'

export interface Message {
  from: { name: string; address: string }
  /** Where answers go; null for nowhere else than the sender. */
  replyTo: string | null
  to: string
  subject: string
  /** Plain text; line ends of any kind. */
  text: string
  /** Epoch ms. */
  date: number
  /** Unlike any other message's: letters, digits, dots and hyphens. */
  uniqueName: string
  /** Address that ends these messages with one POST (RFC 8058). */
  unsubscribeUrl: string
}

/** The message as it would go over the wire: RFC 5322, UTF-8, quoted-printable, CRLF line ends. */
export function composeMessage(message: Message): string {
  const { from, replyTo, to, subject, text, date, uniqueName, unsubscribeUrl } = message
  const headers = [
    // RFC 5322, section 3.3, writes the zone in digits; "GMT" is of its obsolete form.
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `From: ${displayName(from.name)}\r\n <${from.address}>`,
    ...(replyTo === null ? [] : [`Reply-To: <${replyTo}>`]),
    `To: <${to}>`,
    `Subject: ${headerText(subject)}`,
    `Message-ID: <${uniqueName}@${from.address.split('@')[1] ?? ''}>`,
    `List-Unsubscribe:\r\n <${unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${quotedPrintable(text)}\r\n`
}
