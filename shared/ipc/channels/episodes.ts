import { z } from 'zod'
import { episodeStatus } from '../../api/resources.ts'
import { mostChosen } from '../../domain/mostChosen.ts'
import * as models from '../models.ts'
import { id, none } from './asked.ts'

/** The episodes of a show: reading, writing, publishing. */
export const episodesChannels = {
  'episodes.list': {
    request: models.episodeSelection.extend({ offset: z.int().min(0), limit: z.int().min(1).max(500) }),
    response: z.object({ rows: z.array(models.episodeRow), total: z.int() }),
  },
  /** Episodes of all shows in which the words occur (each may be the beginning of one), the newest first. */
  'episodes.search': {
    request: z.object({ query: z.string().min(1).max(500), limit: z.int().min(1).max(50) }),
    response: z.array(models.episodeRow),
  },
  /** The ids of what `episodes.list` would answer, for choosing episodes that are not on the screen. */
  'episodes.ids': {
    request: models.episodeSelection.extend({
      offset: z.int().min(0),
      limit: z.int().min(1).max(mostChosen),
    }),
    response: z.object({ ids: z.array(z.string()), total: z.int() }),
  },
  /** Those of the named that are here, in the order in which they were named. */
  'episodes.facts': {
    request: z.object({ ids: z.array(id).min(1).max(1000) }),
    response: z.array(models.episodeFacts),
  },
  /** The seasons that a show has episodes of, lowest first. */
  'episodes.seasons': { request: z.object({ showId: id }), response: z.array(z.int()) },
  'episodes.get': { request: z.object({ id }), response: models.episodeDetail },
  /** A new draft without audio. */
  'episodes.create': {
    request: z.object({ showId: id, title: z.string().min(1).max(1000) }),
    response: models.episodeDetail,
  },
  /**
   * Saved here at once, sent when the service answers. `seen` is what was typed over: when something else has come from the
   * service since, both are kept and the field is contested.
   */
  'episodes.edit': {
    request: z.object({
      id,
      fields: models.episodeText.partial(),
      seen: models.episodeText.partial().optional(),
    }),
    response: models.episodeDetail,
  },
  /** The same change to several episodes: all of them, or none. */
  'episodes.editMany': {
    request: z.object({ ids: z.array(id).min(1).max(1000), fields: models.episodeText.partial() }),
    response: z.array(models.episodeDetail),
  },
  /** Settles a field that was changed both here and on the service. */
  'episodes.resolve': {
    request: z.discriminatedUnion('side', [
      z.object({ id, field: models.episodeText.keyof(), side: z.literal('local') }),
      z.object({ id, field: models.episodeText.keyof(), side: z.literal('remote') }),
      z.object({ id, side: z.literal('other'), fields: models.episodeText.partial() }),
    ]),
    response: models.episodeDetail,
  },
  /** The states an episode was in, newest first. */
  'episodes.versions': { request: z.object({ id }), response: z.array(models.episodeVersion) },
  'episodes.version': {
    request: z.object({ id, number: z.int().min(1) }),
    response: models.episodeText.partial(),
  },
  /** Makes the text again what it was in a version: an edit like any other. */
  'episodes.restore': {
    request: z.object({ id, number: z.int().min(1) }),
    response: models.episodeDetail,
  },
  /** Makes an episode anew that was removed on the service. */
  'episodes.sendAgain': { request: z.object({ id }), response: models.episodeDetail },
  /** Takes a draft that the service does not have off the list. It is kept in the account's data. */
  'episodes.discard': { request: z.object({ id }), response: none },
  /** Publish now, schedule (with `at`, epoch ms), or back to draft. */
  'episodes.publish': {
    request: z.discriminatedUnion('status', [
      z.object({ id, status: z.literal('published') }),
      z.object({ id, status: z.literal('scheduled'), at: z.number() }),
      z.object({ id, status: z.literal('draft') }),
    ]),
    response: models.episodeDetail,
  },
  /** The same for several episodes: all of them, or none. */
  'episodes.publishMany': {
    request: z.object({
      wishes: z
        .array(z.object({ id, status: episodeStatus, at: z.number().nullable() }))
        .min(1)
        .max(1000),
    }),
    response: z.array(models.episodeDetail),
  },
  /** What is to be heard of an episode; null while it has no audio. */
  'episodes.audio': { request: z.object({ id }), response: models.episodeAudio.nullable() },
  /** Opens the system's dialog for one audio file. Null when the person closed it. */
  'episodes.chooseAudio': { request: none, response: models.grant.nullable() },
  /**
   * Makes a file that was chosen or dropped the audio of an episode: it goes up once it is finished, and takes the place of
   * what the episode has. Until then the job can be cancelled.
   */
  'episodes.setAudio': { request: z.object({ id, grantId: id }), response: models.episodeDetail },
  /** Keeps the waveform that was drawn from a file, so that it is there next time, also without the file. */
  'episodes.keepWaveform': { request: z.object({ audio: id, waveform: models.waveform }), response: none },
  /** Reads the transcript that the service has, which it never gives back by itself. */
  'episodes.bringTranscript': { request: z.object({ id }), response: models.episodeDetail },
  /** Opens the page on which the service shows the transcript. */
  'episodes.openTranscript': { request: z.object({ id }), response: none },
  /** Opens the episode's page in the browser. */
  'episodes.openPage': { request: z.object({ id }), response: none },
} as const
