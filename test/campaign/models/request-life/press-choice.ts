import fc from 'fast-check'
import type { World } from '#test/campaign/models/world.ts'
import { choose } from './choice.ts'
import type { Requests } from './model.ts'
import type { Link } from './request.ts'
import { access, call, office } from './step.ts'

/** One of the request itself, or any; null is none of them. */
export const choice = fc.oneof(fc.record({ nth: fc.nat(3) }), fc.record({ nth: fc.nat(3) }), office, fc.constant(null))
type Choice = { nth: number } | number | null

export function officeOf({ request }: Link, choice: Choice): number | null {
  if (choice === null || typeof choice === 'number') return choice
  return request.offices[choice.nth % request.offices.length]!.office
}
export const idOf = ({ offices }: World, at: number) => offices[at]!.id

export async function pressChoice(model: Requests, world: World, link: Link, choice: Choice) {
  const taken = officeOf(link, choice)
  const keuze = taken === null ? { anders: true } : { vestiging_id: idOf(world, taken) }
  await call(world, 'choosing', access(link, 'confirm', { keuze }), choose(model, link, taken))
}

export const isSent = (model: Requests, link: Link) =>
  !model.wrongOf(link) && link.request.dispatched !== undefined && !link.request.withdrawn
