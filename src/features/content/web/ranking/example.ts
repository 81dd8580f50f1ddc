import * as limits from '#contract/limits.ts'

/** The place used in the example. */
export const example = { woonplaats: 'amersfoort', label: 'Amersfoort' }

export const exampleArgs = {
  query: { woonplaats: example.woonplaats, distance_km: String(limits.search.distanceMinKm), limit: '10' },
}
