import { categories } from '#features/diensten/rules.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import type { Office } from './load-offices.ts'
import { factsAt } from './office-facts.ts'

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
    precision: office.lat === null ? null : office.precision,
    distance_km: null,
    logo_url: office.logo === null ? null : `/api/vestigingen/${office.id}/logo`,
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
