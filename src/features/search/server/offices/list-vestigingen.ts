import { paginate } from '#contract/paginate.ts'
import { nameKey } from '#features/gazetteer/rules.ts'
import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import type { Index } from '../index/build-index.ts'

type Asked = { page: number; limit: number; plaats?: string | undefined }

/** One page of all offices by title, or of those in a place, given by location_id, name or alias. */
export function writeVestigingenPage(index: Index, gazetteer: Gazetteer, { page, limit, plaats }: Asked): string {
  const named = new Set<string | null>(gazetteer.placesNamed(plaats ?? '').map(({ location_id }) => location_id))
  const inPlace = index.offices.flatMap(({ location_id, plaats: itsPlaats }, at) => {
    const isNamed = named.has(location_id) || nameKey(itsPlaats) === nameKey(plaats ?? '')
    return !plaats || location_id === plaats || isNamed ? [at] : []
  })
  const pagination = paginate(inPlace.length, page, limit)
  const start = (pagination.page - 1) * limit
  const data = inPlace.slice(start, start + limit)
  return `{"data":${writeVestigingen(index, data)},"pagination":${JSON.stringify(pagination)}}`
}

export const writeVestigingen = ({ json }: Index, positions: readonly number[]): string =>
  `[${positions.map(json).join()}]`
