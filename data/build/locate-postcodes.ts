import { kmBetween, median, nearest, type Point } from './points.ts'

/** Where no source comes near: an island of its own. */
const known: Record<string, Point> = { '8899': { lat: 53.296, lon: 5.074 } }
/** Builds that agree lie this close. */
const agreeKm = 1.5
/** A point this far from its neighbours and from its place's name is an error of the source. */
const neighbourKm = 12
const placeKm = 7
const regionKm = 45

/**
 * The point of every PC4: what most builds say, unless that lies far from the postcodes around it and from its place; then
 * the point of its place, and last the middle of the postcodes with the same three digits.
 * @param anchors points of the place of a PC4, by its names
 */
export function locatePostcodes(
  pc4s: string[],
  votes: Map<string, Point[]>,
  anchors: (pc4: string) => Point[],
): { points: Map<string, Point>; dropped: string[]; byPlace: string[]; byRegion: string[] } {
  const voted = new Map<string, Point>()
  for (const pc4 of pc4s) {
    const points = votes.get(pc4)
    if (points) voted.set(pc4, mostAgreed(points))
  }
  const report = { dropped: [] as string[], byPlace: [] as string[], byRegion: [] as string[] }
  const points = new Map<string, Point>()
  for (const pc4 of pc4s) {
    if (known[pc4]) {
      points.set(pc4, known[pc4])
      continue
    }
    const around = neighbours(pc4, voted, 10)
    const region = median(around)
    const named = anchors(pc4).filter((anchor) => !region || kmBetween(anchor, region) < regionKm)
    const point = voted.get(pc4)
    if (point && isLikely(point, around, named)) {
      points.set(pc4, point)
      continue
    }
    if (point) report.dropped.push(pc4)
    const place = region && nearest(named, region)
    ;(place ? report.byPlace : report.byRegion).push(pc4)
    const fallback = place ?? median(sameThree(pc4, voted)) ?? region
    if (fallback) points.set(pc4, fallback)
  }
  return { points, ...report }
}

function isLikely(point: Point, around: Point[], named: Point[]): boolean {
  if (named.some((anchor) => kmBetween(anchor, point) < placeKm)) return true
  const close = around.filter((other) => kmBetween(other, point) < neighbourKm).length
  return named.length === 0 ? close >= 2 : close >= 4
}

/** The point that most builds agree with; the newest of equals. */
function mostAgreed(points: Point[]): Point {
  const score = (point: Point) => points.filter((other) => kmBetween(point, other) < agreeKm).length
  return points.reduce((best, point) => (score(point) > score(best) ? point : best))
}

/** Points of the postcodes nearest in number: they lie near each other on the map. */
function neighbours(pc4: string, voted: Map<string, Point>, count: number): Point[] {
  const found: Point[] = []
  for (let step = 1; found.length < count && step < 60; step++) {
    for (const number of [Number(pc4) - step, Number(pc4) + step]) {
      const point = voted.get(String(number))
      if (point) found.push(point)
    }
  }
  return found
}

const sameThree = (pc4: string, voted: Map<string, Point>) =>
  [...voted].filter(([other]) => other !== pc4 && other.startsWith(pc4.slice(0, 3))).map(([, point]) => point)
