import type { Answer } from '#contract/endpoint.ts'
import { paginate } from '#contract/paginate.ts'
import { nameKey } from '#features/gazetteer/rules.ts'
import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import type { listVestigingen } from '#features/vestigingen/contract.ts'
import type { Index } from '../index/build-index.ts'
import { type Office, toVestiging } from '../index/office.ts'

type Input = { page: number; limit: number; plaats?: string | undefined }

/** One page of all offices by title, or of those in a place, identified by location_id, name or alias. */
export function pageOfVestigingen(
  { offices, asOf }: Index,
  gazetteer: Gazetteer,
  { page, limit, plaats }: Input,
): Answer<typeof listVestigingen> {
  const named = new Set<string | null>(gazetteer.placesNamed(plaats ?? '').map(({ location_id }) => location_id))
  const isInPlace = ({ location_id, plaats: itsPlaats }: Office) =>
    location_id === plaats || named.has(location_id) || nameKey(itsPlaats) === nameKey(plaats ?? '')
  const inPlace = plaats ? offices.filter(isInPlace) : offices
  const pagination = paginate(inPlace.length, page, limit)
  const start = (pagination.page - 1) * limit
  const data = inPlace.slice(start, start + limit).map((office) => toVestiging(office, asOf))
  return { data, pagination }
}
