import type { Vestiging } from '#features/vestigingen/contract.ts'
import type { Office } from './load-offices.ts'
import { toVestiging } from './prepare-office.ts'

/** An office as a search answers it: what stands before its distance, and what stands between that and its rank's. */
export type OfficeText = readonly [before: string, between: string]

/** An office as it is answered at a moment; each text is made when it is first asked for. */
export class PreparedOffice {
  readonly #office: Office
  readonly #now: Date
  #json: string | undefined
  #text: OfficeText | undefined

  constructor(office: Office, now: Date) {
    this.#office = office
    this.#now = now
  }
  /** As it stands in lists, without a distance. */
  get json(): string {
    this.#json ??= JSON.stringify(toVestiging(this.#office, this.#now))
    return this.#json
  }
  get text(): OfficeText {
    this.#text ??= toText(this.json)
    return this.#text
  }
}

const gap = '"distance_km":null'

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
