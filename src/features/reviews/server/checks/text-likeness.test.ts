import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { likeness, marksOf, trigramsOf } from './text-likeness.ts'

const praise =
  'Heel tevreden over dit kantoor: snelle reactie, duidelijke uitleg over de hypotheekakte, en de rekening was precies zoals in de offerte stond.'
const likenessOf = (a: string, b: string) => likeness(trigramsOf([a]), trigramsOf([b]))

test('a text with other capitals and punctuation is the same, with one word changed nearly', () => {
  expect(likenessOf(praise, praise.toUpperCase().replaceAll(',', ' -'))).toBe(1)
  expect(likenessOf(praise, praise.replace('Heel', 'Erg'))).toBeGreaterThan(limits.review.likeness)
})

test('two customers who are content about the same things are not alike', () => {
  const other =
    'Wij zijn tevreden over dit kantoor: duidelijke uitleg, een snelle reactie en een rekening zoals in de offerte stond beloofd.'
  expect(likenessOf(praise, other)).toBeLessThan(0.7)
})

test('short texts are not compared', () => {
  expect(trigramsOf(['Snelle reactie', 'Duidelijke uitleg'])).toEqual(new Set())
  expect(likenessOf('Top!', 'Top!')).toBe(0)
})

test('texts above the limit share a mark', () => {
  const word = fc.constantFrom(
    ...'de het een notaris kantoor uitleg prijs quiz xylofoon vriendelijk snel wij akte'.split(' '),
  )
  const words = fc.array(word, { minLength: 12, maxLength: 40 })
  fc.assert(
    fc.property(words, fc.nat(), word, (original, at, other) => {
      const changed = original.with(at % original.length, other)
      const [a, b] = [trigramsOf([original.join(' ')]), trigramsOf([changed.join(' ')])]
      if (likeness(a, b) < limits.review.likeness) return
      const marks = new Set(marksOf(b))
      expect(marksOf(a).some((mark) => marks.has(mark))).toBe(true)
    }),
  )
})

test('texts of many customers with the same few words mostly share no mark', () => {
  const words =
    'de het een notaris kantoor uitleg prijs vriendelijk snel wij akte huis hypotheek goed duidelijk wachten bellen reactie offerte rekening klopte afspraak hielpen tijd testament sleutel koffie dossier bank rustig helder'.split(
      ' ',
    )
  const texts = fc.sample(fc.array(fc.constantFrom(...words), { minLength: 15, maxLength: 25 }), {
    numRuns: 300,
    seed: 1,
  })
  const marks = texts.map((words) => marksOf(trigramsOf([words.join(' ')])))
  const [first, ...others] = marks.map((own) => new Set(own))
  expect(first!.size).toBeGreaterThan(0)
  expect(others.filter((other) => [...first!].some((mark) => other.has(mark))).length).toBeLessThan(30)
})
