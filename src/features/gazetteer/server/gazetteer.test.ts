import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoOffices } from '#app/demo/demo-data.ts'
import { kmBetween as distanceKm } from '../../../../data/build/points.ts'
import { loadGazetteer } from './gazetteer.ts'

const gazetteer = loadGazetteer()
const names = (typed: string, limit = 8) => gazetteer.suggestPlaces(typed, limit).map((place) => place.location_id)

// Places that a person can look up on any map.
test.each([
  ['1012', 52.37, 4.89, 'amsterdam'],
  ['9711', 53.22, 6.57, 'groningen'],
  ['6211', 50.85, 5.69, 'maastricht'],
  ['4331', 51.5, 3.61, 'middelburg'],
  ['1795', 53.14, 4.85, 'de-cocksdorp'],
  ['8881', 53.36, 5.22, 'west-terschelling'],
])('postcode %s lies at %f, %f', (pc4, lat, lon, location_id) => {
  const point = gazetteer.postcode(`${pc4}AB`)!
  expect(point.lat).toBeCloseTo(lat, 1)
  expect(point.lon).toBeCloseTo(lon, 1)
  expect(distanceKm(point, { lat, lon })).toBeLessThan(1.5)
  expect(point.place.location_id).toBe(location_id)
})

// Places that the numbers around a postcode and its own town name.
test.each([
  ['9999', 53.359, 6.594],
  ['8897', 53.404, 5.379],
  ['9979', 53.438, 6.835],
  ['7668', 52.418, 6.818],
  ['1117', 52.309, 4.805],
  ['3199', 51.955, 4.03],
  ['4522', 51.33, 3.685],
  ['8439', 52.89, 6.3],
])('postcode %s lies within 5 km of %f, %f, where its town is', (pc4, lat, lon) => {
  expect(distanceKm(gazetteer.postcode(pc4)!, { lat, lon })).toBeLessThan(5)
})

test.each([
  ['1000', 'amsterdam'],
  ['1180', 'amstelveen'],
  ['2500', 'den-haag'],
  ['2509', 'den-haag'],
  ['3500', 'utrecht'],
  ['3508', 'utrecht'],
  ['9700', 'groningen'],
])('the post boxes of %s stand for %s, at its own point', (pc4, location_id) => {
  const { place, lat, lon } = gazetteer.postcode(`${pc4}AA`)!
  expect(place.location_id).toBe(location_id)
  expect({ lat, lon }).toEqual({ lat: place.lat, lon: place.lon })
})

test('every gemeente stands on the official list, in its spelling, and each of the list has a place', () => {
  const official = readFileSync(join(import.meta.dirname, '../../../../data/gazetteer/gemeenten.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  expect(official).toHaveLength(342)
  const listed = official.map(([gemeente, provincie, label]) => `${label || gemeente}, ${provincie}`).sort()
  const labels = new Set(gazetteer.places.map(({ gemeente, provincie }) => `${gemeente}, ${provincie}`))
  expect([...labels].sort()).toEqual(listed)
  expect(gazetteer.placeById('sneek')?.gemeente).toBe('Súdwest-Fryslân')
})

test('an unknown postcode has no place', () => {
  expect(gazetteer.postcode('0999')).toBeUndefined()
  expect(gazetteer.postcode('1999AA')).toBeUndefined()
  expect(gazetteer.postcode('')).toBeUndefined()
})

const pc4s = readFileSync(join(import.meta.dirname, '../../../../data/gazetteer/postcodes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, 4))

test('every postcode lies in the Netherlands, near its place', () => {
  expect(pc4s.length).toBeGreaterThan(4000)
  const far = pc4s.filter((pc4) => {
    const point = gazetteer.postcode(pc4)!
    return distanceKm(point, point.place) > 20
  })
  expect(far).toEqual([])
})

test('no postcode lies more than 5 km from both its town and the numbers around it, but for four large ones', () => {
  const points = pc4s.map((pc4) => gazetteer.postcode(pc4)!)
  const far = pc4s.filter((_pc4, at) => {
    const point = points[at]!
    const around = [at - 2, at - 1, at + 1, at + 2].flatMap((other) => points[other] ?? [])
    return [point.place, ...around].every((other) => distanceKm(point, other) > 5)
  })
  // An edge of Rotterdam, the polders of Zeewolde and the country around Zwolle.
  expect(far).toEqual(['3059', '3896', '3898', '8028'])
})

test('keys are unique, are not digits only, and every place has its gemeente and provincie', () => {
  expect(new Set(gazetteer.places.map((place) => place.location_id)).size).toBe(gazetteer.places.length)
  expect(gazetteer.places.filter((place) => !/^(?=.*[a-z])[a-z0-9-]+$/.test(place.location_id))).toEqual([])
  expect(gazetteer.places.filter((place) => !place.gemeente || !place.provincie)).toEqual([])
  expect(new Set(gazetteer.places.map((place) => place.provincie)).size).toBe(12)
})

test.each([
  ["'s-Gravenhage", 'den-haag'],
  ['The Hague', 'den-haag'],
  ['den bosch', 's-hertogenbosch'],
  ['DenBosch', 's-hertogenbosch'],
  ["'S HERTOGENBOSCH", 's-hertogenbosch'],
  ['Flushing', 'vlissingen'],
  ['Ljouwert', 'leeuwarden'],
  ['Haarlemmermeer', 'hoofddorp'],
  ['Venlo (Limburg)', 'venlo'],
  ['Breukelen, Stichtse Vecht', 'breukelen'],
  ['Ysselstein', 'ijsselstein'],
  ['Ysselsteyn', 'ysselsteyn'],
  ['Ymuiden', 'ijmuiden'],
  ['Noordwijk aan Zee', 'noordwijk-zuid-holland'],
])('%s is %s', (name, location_id) => {
  expect(gazetteer.placesNamed(name)[0]?.location_id).toBe(location_id)
})

test('places that share a name are kept apart, the largest first', () => {
  const idsOf = (name: string) => gazetteer.placesNamed(name).map((place) => place.location_id)
  expect(idsOf('Hengelo')).toEqual(['hengelo-overijssel', 'hengelo-gelderland'])
  expect(idsOf('Rijswijk')).toEqual(['rijswijk-zuid-holland', 'rijswijk-noord-brabant', 'rijswijk-gelderland'])
  expect(idsOf('Beek')).toEqual(['beek-limburg', 'beek-berg-en-dal', 'beek-montferland'])
  expect(gazetteer.placeById('rijswijk-gelderland')?.gemeente).toBe('Buren')
  for (const spelling of ['Hengelo (Gelderland)', 'Hengelo, Gelderland', 'hengelo gelderland', 'Hengelo Bronckhorst']) {
    expect([spelling, idsOf(spelling)]).toEqual([spelling, ['hengelo-gelderland']])
  }
  expect(idsOf('Beek (Gelderland)')).toEqual(['beek-berg-en-dal', 'beek-montferland'])
})

test('suggestions put names that begin so before names with such a word, larger places first', () => {
  expect(names('am').slice(0, 2)).toEqual(['amsterdam', 'amersfoort'])
  expect(names('Hengelo (Geld')).toEqual(['hengelo-gelderland'])
  expect(names('beek limburg')).toEqual(['beek-limburg'])
  expect(names('hengelo').slice(0, 2)).toEqual(['hengelo-overijssel', 'hengelo-gelderland'])
  expect(names('bosch')).toContain('s-hertogenbosch')
  expect(names('utrecht')[0]).toBe('utrecht')
  expect(names("'s-Gravenh")[0]).toBe('den-haag')
})

test('one typing error is forgiven when hardly anything fits', () => {
  expect(names('amsetrdam')).toContain('amsterdam')
  expect(names('rottredam')).toContain('rotterdam')
})

test.each(['', 'a', ' a ', '.*', '((((', "''"])('nothing is suggested for %j', (typed) => {
  expect(names(typed)).toEqual([])
})

test('a limit holds and no place is answered twice', () => {
  const matches = names('de', 20)
  expect(matches.length).toBe(20)
  expect(new Set(matches).size).toBe(20)
})

test('every demo office stands in its place, with a postcode of it, and is plainly fictional', () => {
  const offices = readDemoOffices()
  const wrong = offices.filter((office) => {
    const place = gazetteer.placeById(office.location_id)
    const point = gazetteer.postcode(office.postcode)
    if (!place || !point || !/ 000 00 \d\d$/.test(office.telefoon) || office.slug.length > 63) return true
    return office.lat !== null && office.lon !== null && distanceKm({ lat: office.lat, lon: office.lon }, point) > 1
  })
  expect(wrong.map((office) => office.slug)).toEqual([])
  expect(new Set(offices.map((office) => office.title.replace(/Notaris\w*|Notariaat/g, '').trim())).size).toBe(
    offices.length,
  )
})

test('every gemeente of some size has a demo office, and the north has fewer than the cities', () => {
  const offices = readDemoOffices().map((office) => gazetteer.placeById(office.location_id)!)
  const has = new Set(offices.map((place) => `${place.provincie}/${place.gemeente}`))
  const sizes = new Map<string, number>()
  for (const place of gazetteer.places) {
    const key = `${place.provincie}/${place.gemeente}`
    sizes.set(key, (sizes.get(key) ?? 0) + place.addresses)
  }
  expect([...sizes].filter(([key, size]) => size > 8000 && !has.has(key))).toEqual([])
  const inProvince = (name: string) => offices.filter((place) => place.provincie === name).length
  expect(inProvince('Zuid-Holland')).toBeGreaterThan(4 * inProvince('Drenthe'))
})
