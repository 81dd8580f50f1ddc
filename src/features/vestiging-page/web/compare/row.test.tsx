import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unknown } from './row.tsx'

test('what is being asked holds its place by a figure that nobody hears', () => {
  const read = renderToStaticMarkup(<Unknown asking />).replace(/<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/g, '')
  expect(read).toContain('Laden…')
  expect(read).not.toContain('€')
})
