import fc from 'fast-check'
import { stepsOf } from '#test/campaign/models/life.ts'
import { compare } from './compare.ts'
import type { Reviews } from './model.ts'
import type { Link, LinkOf } from './review.ts'

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
export const has = (kind: Link['kind']) => (model: Reviews) => linksOf(model, kind).length > 0
export const present = ({ reviews }: Reviews) => reviews.filter((r) => !r.erased)
