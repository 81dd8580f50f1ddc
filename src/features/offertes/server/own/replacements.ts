import * as limits from '#contract/limits.ts'
import { findOffice } from '#features/search/server/public.ts'
import { pauseAt } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import { findNearest } from '#server/distances.ts'
import type { OfferteAccess } from '../../contract.ts'
import { indicativeCents } from '../office/concept-offer.ts'
import type { OfferteVestiging } from '../requests.ts'

type Asked = { vestigingen: readonly OfferteVestiging[]; dienst_ids: readonly string[] }

/** Offices near one that dropped out, which take requests, offer the services and do not have this request yet. */
export function replacementsFor(
  { index, ...context }: Context,
  previous: OfferteVestiging,
  { vestigingen, dienst_ids }: Asked,
): OfferteAccess['replacements'] {
  const { offices, points } = index.current()
  const from = findOffice(index.current(), previous.vestiging_id)
  if (!from || from.lat === null || from.lon === null) return []
  const now = context.clock.now()
  const accepts = (at: number) => {
    const office = offices[at]!
    const hasIt = vestigingen.some((v) => v.vestiging_id === office.id)
    return (
      office.can_receive_email &&
      !pauseAt(office, now) &&
      !hasIt &&
      dienst_ids.every((id) => office.dienst_ids.includes(id))
    )
  }
  const { fetch, distanceMaxKm } = limits.search
  const near = findNearest(points, { lat: from.lat, lon: from.lon }, { maxKm: distanceMaxKm, limit: fetch, accepts })
  return near.slice(0, limits.offerte.replacementsShown).map(({ at, km }) => {
    const { id, title, plaats, precision } = offices[at]!
    const indicative_cents = indicativeCents({ index, ...context }, { vestiging_id: id, dienst_ids })
    return { id, title, plaats, distance_km: Math.round(km * 10) / 10, precision, indicative_cents }
  })
}
