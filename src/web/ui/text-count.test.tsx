import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextCount } from './text-count.tsx'

const told = (length: number, from = 0) =>
  renderToStaticMarkup(<TextCount length={length} max={10} from={from} what="Uw reactie" />).replace(/<[^>]+>/g, '')

test('a text that is too long says by how much, one character as one', () => {
  expect(told(10)).toBe('10 van 10 tekens')
  expect(told(11)).toBe('11 van 10 tekensUw reactie is 1 teken te lang.')
  expect(told(1_511)).toBe('1511 van 10 tekensUw reactie is 1.501 tekens te lang.')
})

test('a short text is not counted', () => {
  expect(told(8, 8)).toBe('')
})
