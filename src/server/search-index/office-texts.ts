import type { Vestiging } from '#features/vestigingen/contract.ts'
import { createJoiner, type Joiner } from '../gzip/joiner.ts'
import type { KnownText } from '../gzip/known-texts.ts'

/** An office as a search answers it: three texts, the last two followed by the distance. */
export type OfficeTexts = {
  joiner: Joiner
  /** As the first one of an answer, and behind another one. */
  first(at: number): KnownText
  next(at: number): KnownText
  /** Between the two distances. */
  middle(at: number): KnownText
}

/** So many offices teach what texts of offices have in common. */
const samples = 400

/** `json`: that of each of `count` offices. Its texts are made when it is first answered. */
export function createOfficeTexts(json: (at: number) => string, count: number): OfficeTexts {
  const step = Math.max(1, Math.floor(count / samples))
  const sample = Array.from({ length: Math.min(samples, count) }, (_, nth) => json(nth * step))
  const joiner = createJoiner(sample.flatMap((text) => [asNext(text), asMiddle(text)]))
  const textOf = (write: (json: string) => string) => {
    const known = new Map<number, KnownText>()
    return (at: number) => {
      const text = known.get(at) ?? joiner.know(write(json(at)))
      known.set(at, text)
      return text
    }
  }
  return { joiner, first: textOf(asFirst), next: textOf(asNext), middle: textOf(asMiddle) }
}

const gap = '"distance_km":null'

// No value before it can hold these characters: a quotation mark in a text is written with a backslash.
const upToDistance = (json: string) => json.slice(0, json.indexOf(gap) + gap.length - 'null'.length)
const asFirst = (json: string) => `{"vestigingen":[${upToDistance(json)}`
const asNext = (json: string) => `}},${upToDistance(json)}`

function asMiddle(json: string): string {
  const { partnership_active, can_receive_email, review_stats } = JSON.parse(json) as Vestiging
  const rank = JSON.stringify({
    partner: partnership_active,
    emailable: can_receive_email,
    rating: review_stats.avg_rating_overall,
  })
  return `${json.slice(json.indexOf(gap) + gap.length, -1)},"rank":${rank.slice(0, -1)},"distance":`
}
