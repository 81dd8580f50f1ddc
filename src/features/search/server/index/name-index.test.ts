import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNameIndex } from './name-index.ts'

const inAssen = (title: string) => ({ title, plaats: 'Assen' })
const suggest = (titles: string[], typed: string, limit = 8) =>
  createNameIndex(titles.map(inAssen))
    .suggest(typed, limit)
    .map((at) => titles[at])

describe('Names that are suggested', () => {
  test('begin with what was typed, else have words that begin so, each by name', () => {
    expect(suggest(['Van Linde', 'Linde & Els', 'Oude Linde', 'Eik', 'Lindenhof'], 'linde')).toEqual([
      'Linde & Els',
      'Lindenhof',
      'Oude Linde',
      'Van Linde',
    ])
  })

  test('are found by several words in any order, the place too', () => {
    const titles = ['De Rode Uil', 'De Rode Egel', 'De Blauwe Uil']
    expect(suggest(titles, 'uil rod')[0]).toBe('De Rode Uil')
    expect(suggest(titles, 'assen egel')[0]).toBe('De Rode Egel')
  })

  test.each(['ganzeveer', 'gnazenveer', 'rode ganzenver', 'Gánzenveeer', 'ganzenveer asen'])(
    'are found when they are written as %s',
    (typed) => {
      expect(suggest(['De Rode Ganzenveer', 'De Rode Uil', 'Eikenlaan'], typed)[0]).toBe('De Rode Ganzenveer')
    },
  )

  test('are those that are most like what was typed first', () => {
    expect(suggest(['Kroon', 'Kroontjespen', 'Kroontjes'], 'krontjespen')[0]).toBe('Kroontjespen')
  })

  test('are none when nothing is like it', () => {
    expect(suggest(['De Rode Uil'], 'xyz')).toEqual([])
    expect(suggest(['De Rode Uil'], 'de xqzvwkjh')).toEqual([])
    expect(suggest(['De Rode Uil'], '!?')).toEqual([])
  })

  test('are never more than asked, never double, and those with each word come before all others', () => {
    const word = fc.constantFrom('rode', 'rood', 'uil', 'uilen', 'de', 'van', 'egel')
    const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
    const questions = fc.record({ titles: fc.array(title, { maxLength: 40 }), typed: title, limit: fc.nat(12) })
    fc.assert(
      fc.property(questions, ({ titles, typed, limit }) => {
        const names = titles.map((name) => `${name} assen`)
        const begins = (at: number) => names[at]?.startsWith(typed)
        const holds = (at: number) => typed.split(' ').every((one) => ` ${names[at]}`.includes(` ${one}`))
        const matches = createNameIndex(titles.map(inAssen)).suggest(typed, limit)
        const tiers = matches.map((at) => (begins(at) ? 0 : holds(at) ? 1 : 2))
        expect(matches).toHaveLength(new Set(matches).size)
        expect(tiers).toEqual(tiers.toSorted())
        const right = [...names.keys()].filter((at) => begins(at) || holds(at))
        expect(tiers.filter((tier) => tier < 2)).toHaveLength(Math.min(limit, right.length))
      }),
    )
  })
})
