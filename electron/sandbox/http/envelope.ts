import { type z } from 'zod'
import { type pageMeta } from '../../../shared/api/envelope.ts'

/** A resource object before the common conventions are applied to it. */
export interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  /** Absent on a user (specification, "Common conventions"). */
  relationships?: Record<string, { data: Linkage | Linkage[] }>
}

export interface Linkage {
  id: string
  type: string
}

/** What an endpoint answers with. */
export interface Answer {
  data: Resource | Resource[]
  meta?: z.infer<typeof pageMeta>
  /** The related resources that may be asked for with `include[]`, each found only when it is. */
  related?: Record<string, () => Resource[]>
}

interface Conventions {
  fields?: Record<string, string[]> | undefined
  include?: string[] | undefined
}

/** Applies sparse fieldsets and includes (specification, "Common conventions"). A relationship nobody has is passed over. */
export function envelopeOf(answer: Answer, { fields = {}, include }: Conventions) {
  const { data, meta, related = {} } = answer
  return {
    data: Array.isArray(data) ? data.map((each) => sparse(each, fields)) : sparse(data, fields),
    ...(include && {
      included: unique(include)
        .filter((name) => Object.hasOwn(related, name))
        .flatMap((name) => related[name]?.() ?? [])
        .map((each) => sparse(each, fields)),
    }),
    ...(meta && { meta }),
  }
}

function sparse(resource: Resource, fields: Record<string, string[]>): Resource {
  const named = Object.hasOwn(fields, resource.type) ? fields[resource.type] : undefined
  if (!named) return resource
  const attributes = Object.fromEntries(
    Object.entries(resource.attributes).filter(([name]) => named.includes(name)),
  )
  return { ...resource, attributes, ...(resource.relationships && { relationships: {} }) }
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}
