import { categories } from '#features/diensten/rules.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import type { Office } from './load-offices.ts'
import { factsAt } from './office-facts.ts'

/** An office as JSON text in pieces: only its distance is put in when it is answered. */
export type PreparedOffice = {
  /** As it stands in lists, without a distance. */
  json: string
  /** Up to the first distance, between the two, and after the second: an office in a search. */
  found: readonly [string, string, string]
}

export function toVestiging(office: Office, now: Date): Vestiging {
  const { partnership_active, can_receive_email, paused_until } = factsAt(office, now)
  const { total_reviews = 0, avg_rating_overall = null } = office.stats ?? {}
  return {
    id: office.id,
    title: office.title,
    adres: office.adres,
    postcode: office.postcode,
    plaats: office.plaats,
    lat: office.lat,
    lon: office.lon,
    distance_km: null,
    logo_url: office.logo,
    website: office.website,
    telefoon: office.telefoon,
    partnership_active,
    can_receive_email,
    paused_until: paused_until?.toISOString() ?? null,
    review_stats: { avg_rating_overall, total_reviews },
    diensten: dienstenOf(office),
  }
}

/** The offered services, by category in the order of the menus. */
const dienstenOf = ({ dienst_ids }: Office): Vestiging['diensten'] =>
  categories
    .map(({ id, label, diensten }) => ({ id, label, diensten: diensten.filter((d) => dienst_ids.includes(d.id)) }))
    .filter(({ diensten }) => diensten.length > 0)

const gap = '"distance_km":null'

export function prepareOffice(vestiging: Vestiging): PreparedOffice {
  const json = JSON.stringify(vestiging)
  // No value before it can hold these characters: a quotation mark in a text is written with a backslash.
  const at = json.indexOf(gap)
  const rank = JSON.stringify({
    partner: vestiging.partnership_active,
    emailable: vestiging.can_receive_email,
    rating: vestiging.review_stats.avg_rating_overall,
  })
  return {
    json,
    found: [
      json.slice(0, at + gap.length - 'null'.length),
      `${json.slice(at + gap.length, -1)},"rank":${rank.slice(0, -1)},"distance":`,
      '}}',
    ],
  }
}
