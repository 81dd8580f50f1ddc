import { type Candidates, type Source, type StoredOffice, sourceKey } from './stored-offices.ts'

/** Finds an office by its source key, else by its address among those that were not merged. */
export function findOffice(
  { offices, bySource, byKey }: Candidates,
  source: Source,
  key: string,
): StoredOffice | 'several' | null {
  const match = offices.get(bySource.get(sourceKey(source)) ?? '')
  if (match) return match
  const alike = byKey.get(key) ?? []
  const live = alike.filter(({ merged_into }) => merged_into === null)
  if (live.length > 1) return 'several'
  return live[0] ?? alike[0] ?? null
}
