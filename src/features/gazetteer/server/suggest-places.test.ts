import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, nameKey, readingsOf, startsAlmostWith, startsWithoutFirst } from '../rules.ts'
import { fullNames, regionsOf } from './full-names.ts'
import { loadGazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'

const gazetteer = loadGazetteer()
const bySize = gazetteer.places.toSorted((a, b) => b.addresses - a.addresses)
const names = bySize.flatMap((place) => [place.woonplaats, ...place.aliases].map((name) => ({ name, place })))
const longer = [...fullNames(bySize)].flatMap(([place, full]) => full.map((name) => ({ name, place })))
const districts = readFileSync(join(import.meta.dirname, '../../../../data/gazetteer/districts.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
const parts = districts.map(([name, id]) => ({ name: name!, place: gazetteer.placeById(id!)! }))
const all = [...names, ...parts, ...longer].map((one) => ({ ...one, readings: readingsOf(foldName(one.name)) }))

/** The rule as it is written: all names are tried in all readings, one kind of hit after the other. */
function trySlowly(typed: string, limit: number): Place[] {
  const folded = foldName(typed)
  const closed = (name: string) => name.replaceAll(' ', '')
  const hits = (text: string, kind: (name: string, typed: string) => boolean, among = all) => {
    const readings = readingsOf(text)
    const matching = among.filter((one) => one.readings.some((name) => readings.some((reading) => kind(name, reading))))
    return matching.map(({ place }) => place)
  }
  const right = new Set([
    ...hits(folded, (name, text) => closed(name) === closed(text)),
    ...hits(folded, (name, text) => closed(name).startsWith(closed(text))),
    ...hits(folded, (name, text) => name.includes(` ${text}`), all.slice(0, names.length + parts.length)),
  ])
  const forgiven = right.size < 3 && closed(folded).length >= 4
  const almost = forgiven ? hits(folded, (name, text) => startsAlmostWith(closed(name), closed(text))) : []
  const other = forgiven && right.size + almost.length === 0
  const butForFirst = other ? hits(folded, (name, text) => startsWithoutFirst(closed(name), closed(text))) : []
  const begun = [...right, ...almost, ...butForFirst]
  const last = (words: string[]) =>
    words
      .map((_, index) => hits(words.slice(index).join(' '), (name, text) => closed(name) === closed(text)))
      .find(({ length }) => length > 0) ?? []
  const words = folded.split(' ')
  const within = words.map((_, index) => {
    const where = words.slice(index).join('')
    const lies = (place: Place) => regionsOf(place).some((name) => nameKey(name).startsWith(where))
    return where.length < 2 ? [] : last(words.slice(0, index)).filter(lies)
  })
  const isPart = /^(?:centrum|stad|oost|west|(?:noord|zuid)(?:oost|west)?)$/.test(words.at(-1)!)
  const beforePart = isPart ? last(words.slice(0, -1)) : []
  const matching = [begun, ...within, last(words), beforePart].find(({ length }) => length > 0)
  const alone = /^(.+) (?:ca?|c a|eo?|e o)$/.exec(folded)?.[1]
  return matching || !alone ? [...new Set(matching)].slice(0, limit) : trySlowly(alone, limit)
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
/** What was typed so far of a name or of its last word, with one letter swapped, missing, added or wrong now and then. */
const typed = fc
  .record({ one: fc.constantFrom(...all), length: fc.integer({ min: 2, max: 24 }), at: fc.nat(8), letter })
  .chain(({ one: { name, place }, length, at, letter: other }) => {
    const word = name.split(/[ -]/).at(-1) ?? name
    const errors = [name, word].flatMap((text) => [
      text,
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + other + text.slice(at),
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ])
    const withY = errors.map((text) => text.replace(/ij/gi, 'y'))
    const withRegion = [place.provincie, place.gemeente, 'stad'].map((where) => `${name} (${where})`)
    return fc.constantFrom(...[...errors, ...withY, ...withRegion].map((text) => text.slice(0, length)))
  })
  .filter((text) => foldName(text).replaceAll(' ', '').length >= 2)

test('places are suggested as if every name were tried, the larger first in each kind of hit', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const ids = (places: Place[]) => places.map(({ location_id }) => location_id)
      expect(ids(gazetteer.suggestPlaces(text, limit))).toEqual(ids(trySlowly(text, limit)))
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['het harde', "'t Harde"],
  ['alphen a/d rijn', 'Alphen aan den Rijn'],
  ['capelle a.d. ijssel', 'Capelle aan den IJssel'],
  ['gorkum', 'Gorinchem (Gorkum)'],
  ['maas', 'Uden (Maashorst)'],
  ['the hague', 'Den Haag (The Hague)'],
  ['scheveningen', 'Scheveningen (Den Haag)'],
  ['leidse rijn', 'Leidse Rijn (Utrecht)'],
  ['kralingen', 'Kralingen (Rotterdam)'],
  ['amsterdam zuid', 'Amsterdam Zuid (Amsterdam)'],
  ['msterdam', 'Amsterdam'],
  ['qmsterdam', 'Amsterdam'],
  ['masterdam', 'Amsterdam'],
  ['otterdam', 'Rotterdam'],
  ['amsterdam', 'Amsterdam'],
  ['utrecht, utrecht', 'Utrecht'],
  ['winterswijk, gelderland', 'Winterswijk'],
  ['beek, montferland', 'Beek'],
  ['winterswijk, heel mooi daar', 'Winterswijk'],
  ['winterswijck, gelderland', 'Winterswijk'],
  ['damrak 1 amsterdam', 'Amsterdam'],
  ['amstel 12a, amsterdam', 'Amsterdam'],
  ['amstel, amsterdam', 'Amsterdam'],
  ['1012 amsterdam', 'Amsterdam'],
  ['notaris in den haag', 'Den Haag'],
  ["notariskantoor 's-hertogenbosch", "'s-Hertogenbosch"],
  ['notaris alphen aan den rijn', 'Alphen aan den Rijn'],
  ['rijswijk, den haag', 'Rijswijk'],
])('%s suggests %s, which says why when the name is another', (text, label) => {
  expect(gazetteer.suggestPlaces(text, 8).map((place) => place.label)).toContain(label)
})

test.each([
  ['Valkenburg a/d Geul', 'Valkenburg (Valkenburg aan de Geul)'],
  ['Horst a.d. Maas', 'Horst (Horst aan de Maas)'],
  ['Capelle a/d IJssel', 'Capelle aan den IJssel'],
  ['Alphen a.d. Rijn', 'Alphen aan den Rijn'],
  ['Alphen aan de Rijn', 'Alphen aan den Rijn'],
  ['Katwijk a/d Rijn', 'Katwijk (Katwijk aan den Rijn)'],
  ['Zandvoort aan Zee', 'Zandvoort (Zandvoort aan Zee)'],
  ['Zandvoort a/z', 'Zandvoort (Zandvoort aan Zee)'],
  ['Katwijk a.z.', 'Katwijk (Katwijk aan Zee)'],
  ['Bergen o.z.', 'Bergen op Zoom'],
  ['Bergen o/z', 'Bergen op Zoom'],
  ['Loon o/z', 'Loon op Zand'],
  ['Bergen (NH)', 'Bergen (Bergen (NH))'],
  ['Den Briel', 'Brielle (Den Briel)'],
  ["A'dam", "Amsterdam (A'dam)"],
  ["R'dam", "Rotterdam (R'dam)"],
  ["'s Bosch", "'s-Hertogenbosch ('s-Bosch)"],
  ['Den Bosch', "'s-Hertogenbosch (Den Bosch)"],
  ['Gravenhage', "Den Haag ('s-Gravenhage)"],
  ['Mokum', 'Amsterdam (Mokum)'],
  ['Nimwegen', 'Nijmegen (Nimwegen)'],
  ['Ede Gld', 'Ede'],
  ['Laren (NH)', 'Laren'],
])('%s suggests %s first, and is found when it is sent', (text, label) => {
  const [first] = gazetteer.suggestPlaces(text, 8)
  expect(first?.label).toBe(label)
  // Of "Gravenhage" only the beginning is left out, which a suggestion may be chosen for.
  if (text !== 'Gravenhage') expect(gazetteer.placesNamed(text)[0]).toEqual(gazetteer.placeById(first!.location_id))
})

test("a village that ends as Den Haag does has none of that town's names", () => {
  expect(gazetteer.suggestPlaces('The Hague', 8).map(({ woonplaats }) => woonplaats)).toEqual(['Den Haag'])
})

test.each([
  ['venlo limburg', 'venlo'],
  ['Laren NH', 'laren-noord-holland'],
  ['Rijswijk ZH', 'rijswijk-zuid-holland'],
  ["A'dam Zuidoost", 'amsterdam'],
  ['Zwolle (Overijssel)', 'zwolle'],
  ['Zwolle Overijssel', 'zwolle'],
  ['Zwolle (Over', 'zwolle'],
  ['Breukelen Stichtse Vecht', 'breukelen'],
  ['Breukelen Utrecht', 'breukelen'],
  ["'s-Hertogenbosch Noord-Brabant", 's-hertogenbosch'],
  ['Den Bosch, Noord-Brabant', 's-hertogenbosch'],
  ['notaris in Venlo (Limburg)', 'venlo'],
  ['Stationsplein 1 Zwolle Overijssel', 'zwolle'],
  ['Utrecht centrum', 'utrecht'],
  ['Utrecht stad', 'utrecht'],
  ['Amsterdam centrum', 'amsterdam'],
  ['Deventer west', 'deventer'],
  ['Venlo, Noord', 'venlo'],
])('%s is %s alone', (text, location_id) => {
  expect(gazetteer.suggestPlaces(text, 8).map((place) => place.location_id)).toEqual([location_id])
})

test.each([
  ['venlo gelderland', []],
  ['venlo groningen', ['groningen']],
  ['hengelo west', ['hengelo-overijssel', 'hengelo-gelderland']],
  ['zeewolde noord', ['zeewolde']],
])('%s, where no such place lies, suggests %s', (text, ids) => {
  expect(gazetteer.suggestPlaces(text, 8).map(({ location_id }) => location_id)).toEqual(ids)
})

test.each([
  ['ysselstein', ['IJsselstein', 'Ysselsteyn']],
  ['ysselsteyn', ['Ysselsteyn', 'IJsselstein']],
  ['ijsselsteyn', ['Ysselsteyn', 'IJsselstein']],
  ['yselstein', ['IJsselstein']],
  ['ymuiden', ['IJmuiden']],
  ['ryswyk', ['Rijswijk', 'Rijswijk', 'Rijswijk']],
  ['capelle aan den yssel', ['Capelle aan den IJssel']],
  ['lelustad', ['Lelystad']],
  ['uyrecht', ['Utrecht']],
])('%s, with a y for ij or for itself, suggests %s', (text, woonplaatsen) => {
  expect(gazetteer.suggestPlaces(text, 3).map(({ woonplaats }) => woonplaats)).toEqual(
    expect.arrayContaining(woonplaatsen),
  )
  expect(gazetteer.suggestPlaces(text, 1)[0]?.woonplaats).toBe(woonplaatsen[0])
})

test.each(['een kast', 'zomaar wat woorden', 'kasteellaan 12', ',', 'xyz, abc'])('%s suggests nothing', (text) => {
  expect(gazetteer.suggestPlaces(text, 8)).toEqual([])
})

test('an address suggests the towns of that name alone, not those that begin so', () => {
  const suggested = gazetteer.suggestPlaces('dorpsstraat 5, hengelo', 8)
  expect(suggested.map(({ woonplaats }) => woonplaats)).toEqual(['Hengelo', 'Hengelo'])
})

test('a place goes before a part of a town with the same name', () => {
  expect(gazetteer.suggestPlaces('schalkwijk', 2).map(({ label }) => label)).toEqual([
    'Schalkwijk',
    'Schalkwijk (Haarlem)',
  ])
  expect(gazetteer.placesNamed('Schalkwijk').map(({ woonplaats }) => woonplaats)).toEqual(['Schalkwijk'])
  expect(gazetteer.placesNamed('Scheveningen').map(({ woonplaats }) => woonplaats)).toEqual(['Den Haag'])
})

test('the parts of towns are many, each of a town that has their postcodes', () => {
  expect(districts.length).toBeGreaterThan(150)
  const wrong = districts.filter(
    ([, id, pc4s = '']) =>
      pc4s === '' || pc4s.split(' ').some((pc4) => gazetteer.postcode(pc4)?.place.location_id !== id),
  )
  expect(wrong).toEqual([])
})
