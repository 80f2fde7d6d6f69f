import { addressKey } from '../../../../shared/domain/emailAddress.ts'
import type { EventName, EventPayload } from '../../../../shared/ipc/contract.ts'
import type { SubscriberRow, WebhookRow } from '../../../../shared/ipc/models.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'
import { minute, sampleNow } from './sampleData.ts'
import type { World } from './sampleWorld.ts'

/** Who listens to the private show, and who is told of the public one. */
export interface AudienceWorld {
  subscribers: SubscriberRow[]
  webhooks: WebhookRow[]
  /** When the service was last asked for either, epoch ms. */
  audienceSeenAt: number | null
}

export function sampleAudience(): AudienceWorld {
  const ada = aSubscriber()
  const ben = aSubscriber({ email: 'ben@example.com', activated: false, hasDownloads: false })
  return { subscribers: [ada, ben], webhooks: [aWebhook()], audienceSeenAt: sampleNow - minute }
}

type Area = Pick<Answers, Extract<keyof Answers, `subscribers.${string}` | `webhooks.${string}`>>

export function aSubscriber(over: Partial<SubscriberRow> = {}): SubscriberRow {
  const email = over.email ?? 'ada@example.com'
  return {
    id: `subscriber ${email}`,
    remoteId: `remote ${email}`,
    showId: 'show-3',
    email,
    emailOnService: email,
    status: 'default',
    activated: true,
    hasDownloads: true,
    lastNotifiedAt: null,
    pageUrl: `https://private.example/${email}`,
    feedUrl: `https://feeds.example/${email}`,
    welcome: null,
    removing: false,
    sync: 'on-service',
    error: null,
    createdAt: sampleNow - 86_400_000,
    ...over,
  }
}

export function aWebhook(over: Partial<WebhookRow> = {}): WebhookRow {
  return {
    id: 'webhook-1',
    remoteId: '81',
    showId: 'show-1',
    event: 'episode_published',
    url: 'https://hooks.example/published',
    removing: false,
    sync: 'on-service',
    error: null,
    createdAt: sampleNow - 86_400_000,
    ...over,
  }
}

/** Subscribers and webhooks as they stand in the world: changes are kept here, and never reach a service. */
export function audienceAnswers(
  world: World,
  emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void,
): Area {
  const ofShow = (showId: string) => world.subscribers.filter((row) => row.showId === showId)
  const told = (showId: string) => emit('subscribers.changed', { showId })
  const sort = (showId: string, emails: readonly string[]) => {
    const known = new Set(ofShow(showId).map(({ email }) => addressKey(email)))
    return {
      fresh: emails.filter((email) => !known.has(addressKey(email))),
      already: emails.filter((email) => known.has(addressKey(email))),
    }
  }

  return {
    'subscribers.list': ({ showId, query = '', activated, offset, limit }) => {
      const rows = ofShow(showId).filter(
        (row) =>
          row.email.includes(query.toLowerCase()) &&
          (activated === undefined || (row.remoteId === null ? !activated : row.activated === activated)),
      )
      const seenAt = world.audienceSeenAt
      return ok({ rows: rows.slice(offset, offset + limit), total: rows.length, seenAt })
    },
    'subscribers.sort': ({ showId, emails }) => ok(sort(showId, emails)),
    'subscribers.add': ({ showId, emails, skipWelcomeEmail }) => {
      const { fresh, already } = sort(showId, emails)
      const added = fresh.map((email) =>
        aSubscriber({
          email,
          showId,
          remoteId: null,
          emailOnService: null,
          status: null,
          activated: false,
          welcome: !skipWelcomeEmail,
          sync: 'saved-here',
          createdAt: sampleNow,
        }),
      )
      world.subscribers.unshift(...added)
      told(showId)
      return ok({ added: added.map(({ id }) => id), already })
    },
    'subscribers.change': ({ id, email }) => {
      const found = world.subscribers.find((row) => row.id === id)
      if (!found) return fail('not-found', 'That subscriber is not on this computer.')
      Object.assign(found, { email, sync: 'saved-here' })
      told(found.showId)
      return ok(found)
    },
    'subscribers.remove': ({ ids }) => {
      const leaving = world.subscribers.filter(({ id }) => ids.includes(id))
      world.subscribers = world.subscribers.filter((row) => !leaving.includes(row) || row.remoteId !== null)
      for (const row of leaving) Object.assign(row, { removing: true, sync: 'saved-here' })
      for (const showId of new Set(leaving.map((row) => row.showId))) told(showId)
      return ok()
    },
    'subscribers.keep': ({ ids }) => {
      const there = world.subscribers.filter(({ id }) => ids.includes(id))
      for (const row of there) Object.assign(row, { removing: false, sync: 'on-service' })
      for (const showId of new Set(there.map((row) => row.showId))) told(showId)
      return ok({ gone: ids.filter((id) => !there.some((row) => row.id === id)) })
    },
    'subscribers.refresh': () => ok(),
    'webhooks.list': ({ showId }) =>
      ok({ rows: world.webhooks.filter((row) => row.showId === showId), seenAt: world.audienceSeenAt }),
    'webhooks.add': ({ showId, event, url }) => {
      const same = world.webhooks.find(
        (row) => row.showId === showId && row.event === event && row.url === url,
      )
      const row =
        same ??
        aWebhook({
          id: `webhook-${world.webhooks.length + 1}`,
          remoteId: null,
          showId,
          event,
          url,
          sync: 'saved-here',
        })
      if (same) Object.assign(same, { removing: false, sync: 'on-service' })
      else world.webhooks.push(row)
      emit('webhooks.changed', { showId })
      return ok(row)
    },
    'webhooks.remove': ({ id }) => {
      const found = world.webhooks.find((row) => row.id === id)
      if (!found) return fail('not-found', 'That webhook is not on this computer.')
      if (found.remoteId === null) world.webhooks = world.webhooks.filter((row) => row !== found)
      else Object.assign(found, { removing: true, sync: 'saved-here' })
      emit('webhooks.changed', { showId: found.showId })
      return ok()
    },
    'webhooks.refresh': () => ok(),
  }
}
