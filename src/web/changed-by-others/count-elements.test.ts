import { expect, test } from 'vitest'
import { countElements } from './count-elements.ts'

test.each([
  ['', 0],
  ['Woorden', 0],
  ['<p>Een <b>woord</b></p>', 2],
  ['<input value="a < b &lt;c>"/><br/>', 2],
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', 2],
  ['<noscript><a href="/">Een</a><p>twee</p></noscript><p>drie</p>', 2],
  ['<noscript></noscript><noscript><p>een</p></noscript>', 2],
])('of %s a browser makes %i elements', (html, count) => {
  expect(countElements(html)).toBe(count)
})
