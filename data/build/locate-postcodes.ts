import { kmBetween, nearest, type Point } from './points.ts'

/** Vlieland, Wyns, Eemshaven and Stitswerd: no source has them, and the next numbers lie elsewhere. */
const additions: Record<string, Point> = {
  '8899': { lat: 53.296, lon: 5.074 },
  '9091': { lat: 53.262, lon: 5.826 },
  '9979': { lat: 53.438, lon: 6.835 },
  '9999': { lat: 53.359, lon: 6.594 },
}
/** Builds that agree lie this close. */
const agreeKm = 1.5
/** A point this far from its neighbours and from its place's name is an error of the source. */
const neighbourKm = 12
const placeKm = 7
/** A place this far from where the numbers lead only shares its name with the one that is meant. */
const otherPlaceKm = 20

/**
 * The point of every PC4: what most builds say, unless that lies far from the postcodes around it and from its place; then
 * the point of its place, or of another postcode of it, and last a point between those of the next numbers.
 * @param anchors points of the place of a PC4, by its names
 * @param sameName other PC4 with a name of this one
 */
export function locatePostcodes(
  pc4s: string[],
  votes: Map<string, Point[]>,
  anchors: (pc4: string) => Point[],
  sameName: (pc4: string) => string[],
): { points: Map<string, Point>; dropped: string[]; byPlace: string[]; byNumber: string[] } {
  const voted = new Map<string, Point>()
  for (const pc4 of pc4s) {
    const points = votes.get(pc4)
    if (points) voted.set(pc4, mostAgreed(points))
  }
  const report = { dropped: [] as string[], byPlace: [] as string[], byNumber: [] as string[] }
  const likely = new Map<string, Point>()
  for (const [pc4, point] of voted) {
    if (isLikely(point, neighbours(pc4, voted, 10), anchors(pc4))) likely.set(pc4, point)
    else report.dropped.push(pc4)
  }
  const points = new Map<string, Point>()
  for (const pc4 of pc4s) {
    const own = additions[pc4] ?? likely.get(pc4)
    const between = own ?? betweenNumbers(pc4, likely)
    const near = (some: Point[]) =>
      nearest(
        some.filter((one) => kmBetween(one, between) < otherPlaceKm),
        between,
      )
    const others = () => sameName(pc4).flatMap((other) => likely.get(other) ?? [])
    const place = own ? undefined : (near(anchors(pc4)) ?? near(others()))
    if (!own) (place ? report.byPlace : report.byNumber).push(pc4)
    points.set(pc4, place ?? between)
  }
  return { points, ...report }
}

function isLikely(point: Point, around: Point[], named: Point[]): boolean {
  if (named.some((anchor) => kmBetween(anchor, point) < placeKm)) return true
  const isClose = (other: Point) => kmBetween(other, point) < neighbourKm
  // The first ones are the next numbers on both sides.
  if (named.length === 0 && around.slice(0, 2).some(isClose)) return true
  return around.filter(isClose).length >= (named.length === 0 ? 2 : 4)
}

/**
 * Numbers that follow each other lie along a route: a point between the two nearest ones, the nearer the closer. Left out in
 * turn, known points are half as far off this way as by the middle of all with the same three digits.
 */
function betweenNumbers(pc4: string, likely: Map<string, Point>): Point {
  const nearestTwo = [...likely.keys()]
    .filter((other) => other !== pc4)
    .sort((a, b) => away(a, pc4) - away(b, pc4))
    .slice(0, 2)
  const weights = nearestTwo.map((other) => 1 / away(other, pc4))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (value: (point: Point) => number) =>
    nearestTwo.reduce((sum, other, at) => sum + value(likely.get(other)!) * weights[at]!, 0) / total
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
}

const away = (a: string, b: string) => Math.abs(Number(a) - Number(b))

/** The point that most builds agree with; the newest of equals. */
function mostAgreed(points: Point[]): Point {
  const score = (point: Point) => points.filter((other) => kmBetween(point, other) < agreeKm).length
  return points.reduce((best, point) => (score(point) > score(best) ? point : best))
}

/** Points of the postcodes nearest in number: they lie near each other on the map. */
function neighbours(pc4: string, voted: Map<string, Point>, count: number): Point[] {
  const points: Point[] = []
  for (let step = 1; points.length < count && step < 60; step++) {
    for (const number of [Number(pc4) - step, Number(pc4) + step]) {
      const point = voted.get(String(number))
      if (point) points.push(point)
    }
  }
  return points
}
