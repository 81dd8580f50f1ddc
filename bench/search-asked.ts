import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LatLon } from '#contract/map-point.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { createRandom, type Random } from '../data/build/random.ts'

const file = join(import.meta.dirname, '../data/gazetteer/postcodes.tsv')

/** The middles of postcodes, some hundred metres aside, so that no place is asked twice. The same at every run. */
export function randomPlaces(count: number): LatLon[] {
  const random = createRandom(20_261)
  const postcodes = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  return Array.from({ length: count }, () => {
    const [, lat, lon] = random.pick(postcodes).split('\t').map(Number)
    return { lat: random.around(lat!, 0.004), lon: random.around(lon!, 0.006) }
  })
}

/** What people have typed so far of these names: from three letters to all of it, one in eight with two letters swapped. */
export function typedSoFar(names: readonly string[], count: number): string[] {
  const random = createRandom(20_262)
  return Array.from({ length: count }, () => {
    const name = random.pick(names)
    const typed = name.slice(0, random.whole(3, Math.min(name.length, 16)))
    return random.chance(1 / 8) && typed.length > 4 ? swapped(typed, random) : typed
  })
}

function swapped(typed: string, random: Random): string {
  const at = random.whole(2, typed.length - 2)
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2)
}

/** Names of offices without the word that most of them begin with, and names of their places. */
export const namesOf = (offices: readonly { title: string; plaats: string }[]): string[] =>
  offices.flatMap(({ title, plaats }, at) => (at % 3 === 0 ? plaats : title.replace(/^(Notari\w+ )?(De )?/, '')))

export const placeNames = (): string[] =>
  loadGazetteer().places.flatMap(({ woonplaats, aliases }) => [woonplaats, ...aliases])
