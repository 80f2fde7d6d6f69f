import type { Channel, EventName } from '../../shared/ipc/contract.ts'

/**
 * The contract's names without the contract: the preload refuses every other name, and would carry the whole
 * schema library if it took them from there. A name too many or too few is a type error.
 */
const channelNames: Record<Channel, true> = {
  'app.info': true,
  'app.setPreferences': true,
  'accounts.connect': true,
  'accounts.exploreSandbox': true,
  'accounts.activate': true,
  'accounts.remove': true,
  'shows.list': true,
  'shows.get': true,
  'shows.edit': true,
  'shows.resolve': true,
  'analytics.show': true,
  'analytics.episode': true,
  'analytics.episodes': true,
  'folders.choose': true,
  'folders.list': true,
  'folders.watch': true,
  'folders.change': true,
  'folders.unwatch': true,
  'inbox.chooseFiles': true,
  'inbox.list': true,
  'inbox.add': true,
  'inbox.retry': true,
  'inbox.dismiss': true,
  'episodes.list': true,
  'episodes.get': true,
  'episodes.create': true,
  'episodes.edit': true,
  'episodes.editMany': true,
  'episodes.resolve': true,
  'episodes.versions': true,
  'episodes.version': true,
  'episodes.restore': true,
  'episodes.sendAgain': true,
  'episodes.discard': true,
  'episodes.publish': true,
  'episodes.publishMany': true,
  'episodes.openPage': true,
  'subscribers.list': true,
  'subscribers.add': true,
  'subscribers.change': true,
  'subscribers.remove': true,
  'subscribers.refresh': true,
  'webhooks.list': true,
  'webhooks.add': true,
  'webhooks.remove': true,
  'webhooks.refresh': true,
  'jobs.list': true,
  'jobs.get': true,
  'jobs.retry': true,
  'jobs.cancel': true,
  'jobs.pause': true,
  'connectivity.get': true,
  'sync.now': true,
}

const eventNames: Record<EventName, true> = {
  'app.changed': true,
  'shows.changed': true,
  'folders.changed': true,
  'inbox.changed': true,
  'episodes.changed': true,
  'subscribers.changed': true,
  'webhooks.changed': true,
  'jobs.changed': true,
  'connectivity.changed': true,
  'analytics.changed': true,
  'sync.progress': true,
}

export function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && Object.hasOwn(channelNames, name)
}

export function isEvent(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(eventNames, name)
}
