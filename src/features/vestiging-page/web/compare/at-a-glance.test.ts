import { expect, test } from 'vitest'
import { atAGlance, type Facts } from './at-a-glance.ts'

const unknown: Omit<Facts, 'name'> = { price: null, rating: null, reviews: 0, distance: null }
const names = ['X', 'Y', 'Z']
const lineOf = (kind: string, facts: readonly Partial<Facts>[]) => {
  const offices = facts.map((some, index): Facts => ({ ...unknown, name: names[index]!, ...some }))
  const line = atAGlance(offices).find((one) => one.kind === kind)
  return line ? `${line.label}: ${line.best}|${line.more}` : null
}

const whole = (price: number) => ({ price: { price, compleet: true } })
const part = (price: number) => ({ price: { price, compleet: false } })
const none = { price: null }

test.each<[string, Partial<Facts>[], string | null]>([
  [
    'the lowest of three, beside the next',
    [whole(1850), whole(1640), whole(1900)],
    'Goedkoopst: Y, €1.640,-|€210,- minder dan X.',
  ],
  [
    'two that are equally low, together',
    [whole(900), whole(800), whole(800)],
    'Goedkoopst: Y en Z, elk €800,-|€100,- minder dan X.',
  ],
  [
    'two that are next, together',
    [whole(900), whole(800), whole(900)],
    'Goedkoopst: Y, €800,-|€100,- minder dan X en Z.',
  ],
  ['all when they ask the same', [whole(800), whole(800), whole(800)], 'Even duur: X, Y en Z, elk €800,-|'],
  [
    'that one has no price for all services',
    [whole(900), none, whole(800)],
    'Goedkoopst: Z, €800,-|€100,- minder dan X. Van Y is geen prijs bekend.',
  ],
  ['nothing when one price is known', [whole(900), none, none], null],
  ['nothing without prices', [none, none], null],
  ['nothing while one is being asked', [whole(900), whole(800), { price: undefined }], null],
  ['nothing of one office', [whole(900)], null],
  [
    'that a lower price leaves costs out',
    [whole(900), part(800)],
    'Laagste volledige prijs: X, €900,-|Y noemt €800,-, maar niet alle registerkosten: reken daar op meer.',
  ],
  [
    'that both lower prices leave costs out',
    [whole(900), part(850), part(800)],
    'Laagste volledige prijs: X, €900,-|Z noemt €800,- en Y noemt €850,-, maar niet alle registerkosten: reken daar op meer.',
  ],
  [
    'at least how much it is below a price that leaves costs out',
    [whole(900), part(950), whole(1000)],
    'Goedkoopst: X, €900,-|Minstens €50,- minder dan Y.',
  ],
  [
    'the complete one of two equal prices',
    [part(900), whole(900)],
    'Goedkoopst: Y, €900,-|X noemt hetzelfde bedrag, maar niet alle registerkosten.',
  ],
  [
    'the lowest of what leaves costs out as no more than that',
    [part(900), part(800)],
    'Laagste genoemde prijs: Y, €800,-|Niet alle registerkosten zijn bekend: reken op meer.',
  ],
])('of prices it names %s', (_, facts, line) => {
  expect(lineOf('price', facts)).toBe(line)
})

const rated = (rating: number | null, reviews: number) => ({ rating, reviews })

test.each<[string, Partial<Facts>[], string | null]>([
  ['the best', [rated(8.2, 30), rated(9.1, 24)], 'Beste beoordeling: Y, 9,1 uit 24 reviews|'],
  [
    'that the best has few reviews',
    [rated(8.2, 30), rated(9.9, 1)],
    'Beste beoordeling: Y, 9,9 uit 1 review (nog weinig reviews)|',
  ],
  ['the best with just enough reviews', [rated(8.2, 30), rated(9.9, 5)], 'Beste beoordeling: Y, 9,9 uit 5 reviews|'],
  [
    'all that read the same, each with its reviews',
    [rated(8.04, 30), rated(8, 4), rated(7, 9)],
    'Beste beoordeling: X, 8,0 uit 30 reviews en Y, 8,0 uit 4 reviews (nog weinig reviews)|',
  ],
  [
    'when nobody is better',
    [rated(8, 30), rated(8, 9)],
    'Even goed beoordeeld: X, 8,0 uit 30 reviews en Y, 8,0 uit 9 reviews|',
  ],
  [
    'the best of those that have reviews',
    [rated(8, 9), rated(null, 0), rated(7, 9)],
    'Beste beoordeling: X, 8,0 uit 9 reviews|',
  ],
  ['nothing when one is rated', [rated(8, 30), rated(null, 0)], null],
])('of ratings it names %s', (_, facts, line) => {
  expect(lineOf('rating', facts)).toBe(line)
})

const away = (km: number, text: string) => ({ distance: { km, text } })

test.each<[string, Partial<Facts>[], string | null]>([
  ['the nearest', [away(3.2, '3,2 km'), away(1.2, '1,2 km')], 'Dichtstbij: Y, 1,2 km|'],
  [
    'all that are as near in words',
    [away(1.21, '1,2 km'), away(1.18, 'ongeveer 1,2 km'), away(4, '4,0 km')],
    'Dichtstbij: X en Y, elk ongeveer 1,2 km|',
  ],
  [
    'when nobody is nearer',
    [away(0.2, 'minder dan 1 km'), away(0.7, 'minder dan 1 km')],
    'Even ver: X en Y, elk minder dan 1 km|',
  ],
  ['the nearest of those that have a place', [away(2, '2,0 km'), {}, away(3, '3,0 km')], 'Dichtstbij: X, 2,0 km|'],
  ['nothing when nobody searched', [{}, {}], null],
  ['nothing when one has a place', [away(2, '2,0 km'), {}], null],
])('of distances it names %s', (_, facts, line) => {
  expect(lineOf('distance', facts)).toBe(line)
})
