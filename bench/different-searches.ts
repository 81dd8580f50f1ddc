import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const gazetteer = join(import.meta.dirname, '..', 'data', 'gazetteer')
const firstColumn = (file: string) =>
  readFileSync(join(gazetteer, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf('\t')))

/** Searches of as many different places and postcodes, far more than answers are kept, in an order that stays the same. */
export function differentSearches(count: number): string[] {
  const places = firstColumn('places.tsv').map((id) => `woonplaats=${encodeURIComponent(id)}`)
  const postcodes = firstColumn('postcodes.tsv').map((pc4) => `postcode=${pc4}AB`)
  return shuffled([...places, ...postcodes])
    .slice(0, count)
    .map((query) => `/api/vestigingen/search?${query}&limit=40`)
}

/** The pages of results of these. */
export const differentPages = (count: number): string[] =>
  differentSearches(count).map((path) => path.replace(/^\/api\/vestigingen\/search(.*)&limit=40$/, '/zoeken$1'))

/** Around more points than answers are kept, in turn: nothing of an answer is there before. */
export const pointSearches = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => {
    const lat = (51.5 + ((nth * 7919) % 20_011) / 20_011).toFixed(6)
    const lon = (4.5 + ((nth * 104_729) % 20_021) / 20_021).toFixed(6)
    return `/api/vestigingen/search?lat=${lat}&lon=${lon}&limit=40`
  })

/** Fisher and Yates with the numbers of a generator of Lehmer. */
function shuffled<T>(list: T[]): T[] {
  const result = [...list]
  let state = 20261121
  for (let left = result.length; left > 1; left--) {
    state = (state * 48271) % 0x7fffffff
    const chosen = state % left
    const last = result[left - 1] as T
    result[left - 1] = result[chosen] as T
    result[chosen] = last
  }
  return result
}
