/** Makes data/demo/offices.jsonl: `node data/build/build-demo-offices.ts`. The same every time. See data/demo/README.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoOffice, readDemoTexts } from '../../src/app/demo/demo-data.ts'
import { slugOf } from '../../src/features/gazetteer/rules.ts'
import { loadGazetteer } from '../../src/features/gazetteer/server/gazetteer.ts'
import { areaCodes, fictionalNames, streets, titleForms } from './demo-names.ts'
import { makePrices } from './demo-prices.ts'
import { makeReviews } from './demo-reviews.ts'
import { createRandom } from './random.ts'
import { type Spot, spreadOffices } from './spread-offices.ts'

const random = createRandom(20260101)
const texts = readDemoTexts()
const gazetteer = loadGazetteer()
const table = readFileSync(join(import.meta.dirname, '../gazetteer/postcodes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
const pc4s = table.slice(1).map((line) => line.slice(0, 4))

const spots = spreadOffices(gazetteer, pc4s, 860, random)
const names = shuffled(fictionalNames)
const offices = spots.map((spot, index) => makeOffice(spot, names[index] ?? '', index))
writeFileSync(
  join(import.meta.dirname, '../demo/offices.jsonl'),
  `${offices.map((office) => JSON.stringify(office)).join('\n')}\n`,
)
console.log(`${offices.length} offices, ${offices.reduce((sum, office) => sum + office.reviews.length, 0)} reviews`)

function makeOffice({ pc4, place, lat, lon }: Spot, name: string, index: number): DemoOffice {
  if (name === '') throw new Error('More offices than names')
  const prices = makePrices(random)
  const lost = random.chance(0.008)
  const digits = String(index % 100).padStart(2, '0')
  return {
    title: random.pick(titleForms)(name),
    slug: slugOf(`${name} ${place.location_id}`),
    adres: `${random.pick(streets)} ${random.whole(1, 180)}`,
    postcode: `${pc4}${makeLetters()}`,
    location_id: place.location_id,
    lat: lost ? null : lat,
    lon: lost ? null : lon,
    telefoon: `${areaCodes[place.provincie] ?? '088'} 000 00 ${digits}`,
    omschrijving: random.whole(0, texts.omschrijving.length - 1),
    openingstijden: random.whole(0, texts.openingstijden.length - 1),
    toegankelijk: random.chance(0.6) ? random.whole(0, texts.toegankelijk.length - 1) : null,
    talen: [
      'Nederlands',
      ...random.some(['Engels', 'Duits', 'Frans', 'Turks', 'Arabisch', 'Fries'], random.whole(0, 2)),
    ],
    medewerkers: random.some([...texts.notarissen.keys()], random.whole(1, 3)),
    partner: random.chance(0.12),
    can_receive_email: !random.chance(0.08),
    paused_days: random.chance(0.01) ? random.whole(10, 40) : null,
    ...prices,
    reviews: makeReviews(texts, prices.diensten, random),
  }
}

/** Letters that Dutch postcodes use; SA, SD and SS are never given. */
function makeLetters(): string {
  const letters = 'ABCDEGHJKLMNPRSTVWXZ'
  const pair = `${random.pick([...letters])}${random.pick([...letters])}`
  return /^S[ADS]$/.test(pair) ? 'AB' : pair
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
