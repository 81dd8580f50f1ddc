import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from './random.ts'

const folder = join(import.meta.dirname, '../data/gazetteer')
const column = (file: string, name: string) => {
  const [head = [], ...rows] = readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
  return rows.map((row) => row[head.indexOf(name)]!)
}

export type Where = { woonplaats: string } | { postcode: string }

/** Places and postcodes in turn, as the address of the results page names them; the same ones for the same seed. */
export function randomPlaces(count: number, seed: number): Where[] {
  const random = seededRandom(seed)
  const any = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const places = column('places.tsv', 'location_id')
  const postcodes = column('postcodes.tsv', 'pc4')
  return Array.from({ length: count }, (_, n) =>
    n % 2 === 0 ? { woonplaats: any(places) } : { postcode: `${any(postcodes)}AB` },
  )
}

const mainPlaces = column('postcodes.tsv', 'location_id')
const placesOfPostcodes = new Map(column('postcodes.tsv', 'pc4').map((pc4, row) => [pc4, mainPlaces[row]]))

/** The key of the place that an address of the results page is about. */
export const placeAt = (where: Where): string | undefined =>
  'woonplaats' in where ? where.woonplaats : placesOfPostcodes.get(where.postcode.slice(0, 4))
