import fc from 'fast-check'
import { stepsOf } from '#test/campaign/models/life.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { compare } from './compare.ts'
import type { Reviews } from './model.ts'
import { canChange, type Link, type LinkOf } from './review.ts'

export const step = stepsOf<Reviews>(compare)

export const visitor = fc.nat(1)
export const place = fc.nat(1_000)
export const mark = fc.integer({ min: 2, max: 10 })
/** Short, as a longer one may be alike by itself; the second sort must be looked at. */
export const text = fc.oneof({ weight: 3, arbitrary: fc.nat(99) }, { weight: 2, arbitrary: fc.constant(null) })
export const wordsOf = (n: number | null) =>
  n === null ? 'Bel 06-12345678 voor meer.' : `Goed geholpen, zei klant ${n}.`

export const linksOf = <K extends Link['kind']>({ links }: Reviews, kind: K) =>
  links.filter((link) => link.kind === kind && link.token !== undefined) as LinkOf<K>[]

/** Whether more than a refusal comes of it; for a new one that may have ended. */
function isOfUse(model: Reviews, link: Link): boolean {
  if (link.kind === 'confirm') return !link.revoked && link.review.status === 'pending_verification'
  if (link.kind === 'own') return !link.revoked && canChange(link.review)
  if (link.kind === 'reply') return model.repliable(link.office).length > 0
  return !model.wrongOf(link) && !model.wrongToFill(link)
}
export const has = (kind: Link['kind']) => (model: Reviews) => linksOf(model, kind).some((link) => isOfUse(model, link))
/** Most often a new one that is of use. */
export function pickLink<K extends Link['kind']>(model: Reviews, kind: K, at: number): LinkOf<K> {
  const links = linksOf(model, kind)
  return pick(at % 5 > 0 ? links.filter((link) => isOfUse(model, link)) : links, at)
}
export const present = ({ reviews }: Reviews) => reviews.filter((r) => !r.erased)

const officeBody = (m: number, points: string) => ({
  ...{ rating_prijs_kwaliteit: m, rating_service: m, rating_communicatie: m },
  ...{ pluspunten: [points] },
})
export const bodyOf = ({ office }: { office: number | null }, m: number, words: string) =>
  office === null ? { rating: m, feedback: words } : officeBody(m, words)
