import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nextRating, StarInput } from './star-input.tsx'

test.each([
  ['ArrowRight', 8, 9],
  ['ArrowUp', 8, 9],
  ['ArrowLeft', 8, 7],
  ['ArrowDown', 8, 7],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 1, 1],
  ['Home', 8, 1],
  ['End', 8, 10],
  [' ', 8, 8],
])('the key %j goes from %d to %d', (key, from, to) => {
  expect(nextRating(key, from)).toBe(to)
})

test('other keys stay the browser’s', () => {
  expect(['Tab', 'Enter', 'a'].map((key) => nextRating(key, 8))).toEqual([undefined, undefined, undefined])
})

test('each half star is a choice that says what it means', () => {
  const html = renderToStaticMarkup(<StarInput id="s" name="s" label="Service" value={8} onChange={() => {}} />)
  expect(html.match(/type="radio"/g)).toHaveLength(10)
  expect(html).toContain('<legend class="label">Service</legend>')
  expect(html.replace(/<[^>]+>/g, '')).toContain('8 van 10, Goed')
  expect(html).toMatch(/<input id="s" type="radio" name="s" checked="" value="8"\/>/)
})
