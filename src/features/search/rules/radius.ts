import * as limits from '#contract/limits.ts'

/**
 * The smallest distance in km, growing in steps, with enough offices; at most the maximum. `within` counts the offices
 * within a distance.
 */
export function expandRadius(within: (km: number) => number, fromKm: number): number {
  const { minimumBeforeExpansion, distanceStepKm, distanceMaxKm } = limits.search
  let km = fromKm
  while (km < distanceMaxKm && within(km) < minimumBeforeExpansion) km = Math.min(km + distanceStepKm, distanceMaxKm)
  return km
}
