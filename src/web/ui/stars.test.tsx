import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isOfFew, Stars } from './stars.tsx'

const starsOf = (count: number) => renderToStaticMarkup(<Stars rating={9.9} count={count} few={isOfFew(count)} />)

test('an average of fewer than five reviews is lighter, and is said to be of few', () => {
  expect(starsOf(4)).toMatch(/class="score score-few".*>9,9 van 10, 4 reviews, nog weinig reviews</)
  expect(starsOf(5)).toMatch(/class="score".*>9,9 van 10, 5 reviews</)
})
