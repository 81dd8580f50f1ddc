import type { Place } from '#features/gazetteer/server/public.ts'
import type { SitemapEntry } from '#features/vestigingen/contract.ts'
import type { PlaceFacts } from './place-facts.ts'

/** Every place has a page, which changes whenever one of its offices does. */
export const placeEntries = (facts: PlaceFacts, places: readonly Place[]): SitemapEntry[] =>
  places.map(({ location_id }) => {
    const changes = facts.officesIn(location_id).map((at) => facts.index.offices[at]?.updated_at.getTime() ?? 0)
    const updated_at = changes.length === 0 ? null : new Date(Math.max(...changes)).toISOString()
    return { id: location_id, slug: location_id, updated_at }
  })
