import * as limits from '#contract/limits.ts'

/** The distance in km, in steps, at which enough offices are near, or the maximum. `within` counts those within a distance. */
export function expandRadius(within: (km: number) => number, fromKm: number): number {
  const { minimumBeforeExpansion, distanceStepKm, distanceMaxKm } = limits.search
  let km = fromKm
  while (km < distanceMaxKm && within(km) < minimumBeforeExpansion) km = Math.min(km + distanceStepKm, distanceMaxKm)
  return km
}
