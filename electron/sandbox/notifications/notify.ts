import { type EpisodeRow } from '../episodes/episodeRow.ts'
import { isEmailAddress } from '../http/emailAddress.ts'
import { randomHex, type Service } from '../service.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { subscribersOfShow, type SubscriberRow } from '../subscribers/subscriberRow.ts'
import { composeMessage } from './message.ts'
import { newEpisodeText, welcomeText } from './texts.ts'

/** Under a name that is reserved and resolves nowhere (RFC 2606): nobody can answer it, and nothing can be sent to it. */
const sender = 'no-reply@sandbox.invalid'

/** Who a message goes to. */
type Recipient = Pick<SubscriberRow, 'id' | 'email' | 'token'>

/** Notes the instructional e-mail to a new subscriber. To be called inside the transaction that adds them. */
export function welcome(service: Service, show: ShowRow, subscriber: Recipient): void {
  post(service, show, subscriber, 'welcome', welcomeText(show, addressesOf(service, subscriber)))
}

/**
 * Notes an e-mail about an episode that has just come out to every subscriber of a private show who did not decline, if
 * the episode, or else its show, says so. To be called inside the transaction that publishes it.
 */
export function notifyOfEpisode(service: Service, show: ShowRow, episode: EpisodeRow): void {
  if (!show.private || !(episode.email_notifications ?? show.email_notifications)) return
  for (const subscriber of subscribersOfShow(service.database, show.id)) {
    if (subscriber.status === 'unsubscribed') continue
    post(
      service,
      show,
      subscriber,
      'episode',
      newEpisodeText(show, episode, addressesOf(service, subscriber)),
    )
  }
}

function addressesOf({ urls }: Service, { token }: Recipient) {
  return { page: urls.subscriberPage(token), feed: urls.subscriberFeed(token) }
}

function post(
  { database, clock, random, urls, outbox }: Service,
  show: ShowRow,
  subscriber: Recipient,
  kind: 'welcome' | 'episode',
  { subject, text }: { subject: string; text: string },
): void {
  const now = clock.now()
  const message = composeMessage({
    from: { name: show.title, address: sender },
    replyTo: show.owner_email && isEmailAddress(show.owner_email) ? show.owner_email : null,
    to: subscriber.email,
    subject,
    text,
    date: now,
    uniqueName: `${kind}.${randomHex(random, 16)}`,
    unsubscribeUrl: urls.unsubscribe(subscriber.token),
  })
  database.run('INSERT INTO emails (label, message) VALUES (?, ?)', [`${kind}-${subscriber.email}`, message])
  database.run('UPDATE subscribers SET last_notified_at = :now, updated_at = :now WHERE id = :id', {
    now,
    id: subscriber.id,
  })
  outbox.wake()
}
