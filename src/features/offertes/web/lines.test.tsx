import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lines } from './lines.tsx'

test('the lines of a note stand below one another', () => {
  expect(renderToString(<Lines text={'Een bestaande woning.\n\nNiet inbegrepen: tolk.'} />)).toBe(
    '<span class="block">Een bestaande woning.</span><span class="block">Niet inbegrepen: tolk.</span>',
  )
})
