import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextCount } from './text-count.tsx'

const textOf = (length: number, from = 0) =>
  renderToStaticMarkup(<TextCount length={length} max={10} from={from} what="Uw reactie" />).replace(/<[^>]+>/g, '')

test('a text that is too long says by how much, one character as one', () => {
  expect(textOf(10)).toBe('10 van 10 tekens')
  expect(textOf(11)).toBe('11 van 10 tekensUw reactie is 1 teken te lang.')
  expect(textOf(1_511)).toBe('1511 van 10 tekensUw reactie is 1.501 tekens te lang.')
})

test('a short text is not counted', () => {
  expect(textOf(8, 8)).toBe('')
})
