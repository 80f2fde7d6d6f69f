/**
 * User agents that are no listeners (IAB guidelines 2.3, section 5.5.2, steps 1.2.5 and 1.2.7). The industry's lists
 * are long and change weekly; these few patterns catch what names itself.
 */
const patterns: readonly RegExp[] = [
  // Crawlers of search engines, directories and language models: Googlebot, bingbot, AhrefsBot, GPTBot, CCBot...
  /bot\b|bot[/;_-]|crawl|spider|slurp|scrap|archiver|indexer|feedfetcher|mediapartners-google/i,
  // What makes a preview of a link somebody shared.
  /facebookexternalhit|embedly|preview|whatsapp|telegram|skypeuripreview|vkshare/i,
  // Monitors and validators.
  /monitor|uptime|pingdom|statuscake|nagios|validator|lighthouse|headless|phantomjs/i,
  // Download tools and the libraries of programs that leave their own name out.
  /^(?:curl|wget|libwww-perl|python|aiohttp|scrapy|go-http-client|java\/|apache-httpclient|okhttp$|ruby|php|axios|node-fetch|got )/i,
  // An Apple Watch fetches again what its phone has fetched already.
  /^atc\/.*watchos|\(null\)\/\(null\) watchos/i,
]

/** Whether a request with this User-Agent header may come from somebody who listens. One without the header may not. */
export function isListener(userAgent: string | undefined): userAgent is string {
  return userAgent !== undefined && userAgent.trim() !== '' && !patterns.some((bot) => bot.test(userAgent))
}
