import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceRuler } from './price-ruler.tsx'

const markupOf = (price: number, spread = { p25: 400, median: 500, p75: 600 }) =>
  renderToStaticMarkup(<PriceRuler price={price} spread={spread} others="kantoren in Nederland" />)
const spoken = (markup: string) => markup.replace(/<svg.*<\/svg>/s, '').replace(/<[^>]+>/g, '')

test.each([
  [350, 'Lager dan de meeste.'],
  [450, 'Rond het midden.'],
  [650, 'Hoger dan de meeste.'],
])('says in words where €%i stands, and between which prices half of the others are', (price, words) => {
  expect(spoken(markupOf(price))).toBe(`${words} De helft van de kantoren in Nederland vraagt €400,- tot €600,-.`)
})

test('names one price where half of the others ask the same', () => {
  expect(spoken(markupOf(500, { p25: 500, median: 500, p75: 500 }))).toContain('vraagt €500,-.')
})

test('draws a line that nobody hears, with nothing outside of it and no style that a page may not have', () => {
  for (const price of [1, 400, 500, 9000]) {
    const markup = markupOf(price)
    expect(markup).toMatch(/<svg aria-hidden="true">/)
    expect(markup).not.toContain('style=')
    const places = [...markup.matchAll(/(?:x|cx|x1)="([\d.-]+)%"/g)].map(([, place]) => Number(place))
    expect(places).toHaveLength(3)
    for (const place of places) expect(place).toBeGreaterThanOrEqual(0)
    for (const place of places) expect(place).toBeLessThanOrEqual(100)
  }
})
