import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { episodeCreate, episodeFields, showFields } from '../../shared/api/inputs.ts'
import * as resources from '../../shared/api/resources.ts'
import { type Route, routes } from '../../shared/api/routes.ts'
import { attributesOf, type ResourceType } from './attributes.ts'
import { episodeSamples, showSamples } from './fields.ts'
import { namedTests } from './specification/namedTests.ts'
import { specification } from './specification.ts'

const ids = specification.map(({ id }) => id)

describe('the table of the specification', () => {
  it('has a rule and a test in every line', () => {
    expect(specification.filter(({ rule, test }) => rule.trim() === '' || test.trim() === '')).toEqual([])
  })

  it('names tests that are there', () => {
    const files = new Map<string, Set<string>>()
    const missing = specification.filter(({ test }) => {
      const [file = '', ...name] = test.split(' › ')
      const path = join(import.meta.dirname, '..', file)
      if (!files.has(file)) files.set(file, existsSync(path) ? namedTests(path) : new Set())
      return !files.get(file)?.has(name.join(' › '))
    })
    expect(missing).toEqual([])
  })

  it('has no two lines with one id', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has lines for every endpoint and each of its parameters', () => {
    const missing = Object.values<Route>(routes).flatMap(({ method, path, params, query, body }) => {
      const parameters = [...namesIn(params), ...namesIn(query), ...namesIn(body)]
      const wanted = parameters.filter((name) => !/^(fields|include)\b/.test(name))
      return ['output', ...wanted].map((name) => `${method} ${path} ${name}`)
    })
    expect(missing.filter((line) => !ids.some((id) => isAbout(id, line)))).toEqual([])
  })

  it.each(Object.keys(resourceSchemas()) as ResourceType[])(
    'has a line for every attribute of %s',
    (type) => {
      const { attributes } = resourceSchemas()[type].shape
      const shape = attributes instanceof z.ZodObject ? Object.keys(attributes.shape) : []
      expect(attributesOf(type).sort()).toEqual(shape.sort())
      expect(attributesOf(type).filter((name) => !ids.includes(`${type}.${name}`))).toEqual([])
    },
  )

  it('has a sample for every field that is written', () => {
    const special = ['audio_url', 'transcript_text']
    expect([...Object.keys(episodeSamples), ...special].sort()).toEqual(
      Object.keys(episodeFields.shape).sort(),
    )
    expect([...Object.keys(episodeFields.shape), 'show_id', 'increment_number'].sort()).toEqual(
      Object.keys(episodeCreate.shape).sort(),
    )
    expect(Object.keys(showSamples).sort()).toEqual(Object.keys(showFields.shape).sort())
  })
})

/** `POST /v1/episodes episode[type] values` is about `POST /v1/episodes episode[type]`. */
function isAbout(id: string, parameter: string): boolean {
  return id === parameter || [' ', ',', '='].some((mark) => id.startsWith(parameter + mark))
}

/** The names of parameters in the spelling of a form, `episode[title]`. */
function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodOptional) return namesIn(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => {
    const nested = namesIn(inner)
    return nested.length === 0 ? [name] : nested.map((each) => `${name}[${each}]`)
  })
}

function resourceSchemas(): Record<ResourceType, z.ZodObject> {
  return {
    user: resources.user,
    show: resources.show,
    episode: resources.episode,
    subscriber: resources.subscriber,
    show_analytics: resources.showAnalytics,
    episodes_analytics: resources.episodesAnalytics,
    episode_analytics: resources.episodeAnalytics,
    audio_upload: resources.audioUpload,
    webhook: resources.webhook,
  }
}
