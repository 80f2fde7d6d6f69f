import { fail, ok, type Result } from '../../shared/ipc/result.ts'

/**
 * A service address as a person types it, made the way the app keeps it: no trailing slash, and without the `/v1`
 * that every path brings itself. Plain http is for this machine only, because the key travels in a header.
 */
export function parseBaseUrl(text: string): Result<string> {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') {
    return fail('invalid', `“${typed}” is not a service address.`, {
      hint: 'It looks like https://api.example.com.',
    })
  }
  if (url.username !== '' || url.password !== '') {
    return fail('invalid', 'The service address must not hold a name or password.', {
      hint: 'Enter the key in its own field.',
    })
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return fail('invalid', 'Over plain http anybody on the way could read your key.', {
      hint: 'Use the https:// address.',
    })
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')
  return ok(`${url.origin}${path}`)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
