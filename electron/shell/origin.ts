/** Where the window's page lives: a scheme of its own, so that it has an origin nobody else can have. */
export const appScheme = 'app'
export const appOrigin = `${appScheme}://wavedrop`
export const startPage = `${appOrigin}/`

/** Whether `url` is a page of the app itself. */
export function isAppUrl(url: string): boolean {
  return url === appOrigin || url.startsWith(startPage)
}

/** Whether `url` is a web address: nothing else is ever handed to the person's browser. */
export function isWebUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
