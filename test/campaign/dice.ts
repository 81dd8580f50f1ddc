import { randomUUID } from 'node:crypto'
import { seededRandom } from '#test/random.ts'

/** Chances that a seed repeats. Keys and addresses are unique to a run, so that two runs may share a database. */
export function createDice(seed: number) {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  return {
    random,
    below,
    chance: (share: number) => random() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    some: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!)
    },
    /** Dice of its own for one of several that go on at the same time, so that they do not take each other's turns. */
    fork: () => createDice(below(2 ** 31)),
    address: () => `p${randomUUID().slice(0, 13)}@persoon.example`,
    key: () => randomUUID(),
    /** A network that nobody else of the run comes from. */
    ip: () => `10.${below(256)}.${below(256)}.${1 + below(254)}`,
    /** A few words that hardly come twice. */
    words: () => Array.from({ length: 3 }, () => syllables(below)).join(' '),
  }
}
export type Dice = ReturnType<typeof createDice>

const parts = ['ba', 'do', 'fi', 'ka', 'lo', 'mi', 'na', 'po', 'ra', 'si', 'ta', 'vo', 'wi', 'za']
const syllables = (below: (count: number) => number) =>
  Array.from({ length: 2 + below(2) }, () => parts[below(parts.length)]).join('')
