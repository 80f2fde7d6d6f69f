import { escapeHtml } from '../escape.ts'
import { pageStyle } from '../pages/pageStyle.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { type Urls } from '../urls.ts'
import { type SubscriberRow } from './subscriberRow.ts'

/** The page a subscriber is invited to: what the show is, the address of their feed, and whether they get e-mails. */
export function landingPage(urls: Urls, show: ShowRow, subscriber: SubscriberRow): string {
  const title = escapeHtml(show.title)
  const image = urls.absolute(show.image_url)
  const feed = escapeHtml(urls.subscriberFeed(subscriber.token))
  return `<!doctype html>
<html lang="${escapeHtml(show.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Your feed of ${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
${image === null ? '' : `<img src="${escapeHtml(image)}" alt="">`}
<div>
<p class="soft">A private podcast${show.author ? ` by ${escapeHtml(show.author)}` : ''}</p>
<h1>${title}</h1>
<p class="soft">For ${escapeHtml(subscriber.email)}</p>
</div>
</header>
<p>${escapeHtml(show.description ?? '')}</p>
<article>
<p>Copy this address, choose “Add a show by URL” in your podcast app, and paste it:</p>
<p><a href="${feed}">${feed}</a></p>
<p class="soft">It is yours alone: please do not pass it on.</p>
${emailChoice(urls, subscriber)}
</article>
</main>
</body>
</html>
`
}

function emailChoice(urls: Urls, { token, status }: SubscriberRow): string {
  const [action, words, now] =
    status === 'unsubscribed'
      ? [urls.resubscribe(token), 'Write to me again', 'You get no e-mails about new episodes.']
      : [urls.unsubscribe(token), 'No more e-mails', 'You may get an e-mail when a new episode is out.']
  return `<form method="post" action="${escapeHtml(action)}">
<p class="soft">${now} <button>${words}</button></p>
</form>`
}
