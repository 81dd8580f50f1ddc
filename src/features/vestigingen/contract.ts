import { endpoint, pageRead } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from './schemas.ts'
import type { Coverage } from './schemas.ts'

export type { Coverage, FoundVestiging, SearchAnswer, SitemapEntry, Vestiging, VestigingDetail } from './schemas.ts'

export const listVestigingen = endpoint<typeof schemas.listVestigingen>({
  method: 'GET',
  path: '/vestigingen',
  freshMinutes: limits.fresh.vestigingen,
})

export const getVestiging = endpoint<typeof schemas.getVestiging>({
  method: 'GET',
  path: '/vestigingen/{id}',
  freshMinutes: limits.fresh.vestigingen,
})

export const getLogo = endpoint<typeof schemas.getLogo>({
  method: 'GET',
  path: '/vestigingen/{id}/logo',
})

export const getVestigingenBatch = endpoint<typeof schemas.getVestigingenBatch>({
  method: 'POST',
  path: '/vestigingen/batch',
  freshMinutes: limits.fresh.selection,
})

export const searchVestigingen = endpoint<typeof schemas.searchVestigingen>({
  method: 'GET',
  path: '/vestigingen/search',
  freshMinutes: limits.fresh.vestigingen,
})

export const getVestigingenWithinRange = endpoint<typeof schemas.getVestigingenWithinRange>({
  method: 'GET',
  path: '/vestigingen/within-range',
  freshMinutes: limits.fresh.vestigingen,
})

export const getVestigingenTotal = endpoint<typeof schemas.getVestigingenTotal>({
  method: 'GET',
  path: '/vestigingen/total',
  freshMinutes: limits.fresh.total,
})

/** For how many offices in the country prices and answers are known, on a day; with `dienst`, prices for that service. */
export const getCoverage = pageRead<{ dienst: string | null }, Coverage>('coverage')

export const suggestVestigingen = endpoint<typeof schemas.suggestVestigingen>({
  method: 'GET',
  path: '/vestigingen/autocomplete',
  freshMinutes: limits.fresh.autocomplete,
})

export const listVestigingSitemapIds = endpoint<typeof schemas.listVestigingSitemapIds>({
  method: 'GET',
  path: '/vestigingen/sitemap/ids',
  freshMinutes: limits.fresh.total,
})
