import type { Vestiging } from '#features/vestigingen/contract.ts'

/** An office as a search answers it: what stands before its distance, and what stands between that and its rank's. */
export type OfficeText = readonly [before: string, between: string]

const gap = '"distance_km":null'

/** `json`: that of an office. Its text is made when it is first answered. */
export function createOfficeTexts(json: (at: number) => string): (at: number) => OfficeText {
  const known = new Map<number, OfficeText>()
  return (at) => {
    const text = known.get(at) ?? toText(json(at))
    known.set(at, text)
    return text
  }
}

function toText(json: string): OfficeText {
  // No value before it can hold these characters: a quotation mark in a text is written with a backslash.
  const at = json.indexOf(gap)
  const { partnership_active, can_receive_email, review_stats } = JSON.parse(json) as Vestiging
  const rank = JSON.stringify({
    partner: partnership_active,
    emailable: can_receive_email,
    rating: review_stats.avg_rating_overall,
  })
  return [
    json.slice(0, at + gap.length - 'null'.length),
    `${json.slice(at + gap.length, -1)},"rank":${rank.slice(0, -1)},"distance":`,
  ]
}
