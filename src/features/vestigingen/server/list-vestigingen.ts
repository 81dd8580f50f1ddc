import { paginate } from '#contract/paginate.ts'
import { nameKey } from '#features/woonplaatsen/rules.ts'
import type { Index } from '#server/search-index/build-index.ts'

type Asked = { page: number; limit: number; plaats?: string | undefined }

/** One page of all offices by title, or of those in a place, given by name or location_id. */
export function writeVestigingenPage(index: Index, { page, limit, plaats }: Asked): string {
  const inPlace = index.offices.flatMap((office, at) => {
    const matches = !plaats || office.location_id === plaats || nameKey(office.plaats) === nameKey(plaats)
    return matches ? [at] : []
  })
  const pagination = paginate(inPlace.length, page, limit)
  const start = (pagination.page - 1) * limit
  const data = inPlace.slice(start, start + limit)
  return `{"data":${writeVestigingen(index, data)},"pagination":${JSON.stringify(pagination)}}`
}

export const writeVestigingen = ({ json }: Index, positions: readonly number[]): string =>
  `[${positions.map(json).join()}]`
