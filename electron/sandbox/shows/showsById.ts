import { type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'
import { type Caller } from '../users/callers.ts'
import { showResource } from './showResource.ts'
import { findShow } from './showRow.ts'

/** The shows that other resources belong to, each once: what `include[]=show` asks for. */
export function showsById(service: Service, caller: Caller, ids: number[]): Resource[] {
  return [...new Set(ids)].flatMap((id) => {
    const show = findShow(service.database, caller, String(id))
    return show ? [showResource(service, show)] : []
  })
}
