import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { emptySelection, type Selection } from './rules.ts'
import { parseSelection, serializeSelection } from './storage-text.ts'

const now = Date.UTC(2026, 10, 21)
const selection: Selection = {
  ...emptySelection,
  vestigingen: [{ id: '7', naam: 'Kantoor Zuid', adres: 'Markt 1', plaats: 'Delft' }],
  dienst_ids: ['testament'],
  modal: true,
}

test('a selection comes back as it was kept, up to 30 days later', () => {
  const text = serializeSelection(selection, now)
  expect(parseSelection(text, now)).toEqual(selection)
  expect(parseSelection(text, now + limits.selection.expiryMs)).toEqual(selection)
  expect(limits.selection.expiryMs).toBe(2_592_000_000)
})

test('a selection older than 30 days is gone', () => {
  expect(parseSelection(serializeSelection(selection, now), now + limits.selection.expiryMs + 1)).toBeNull()
})

test('what somebody else put there never breaks the page and never makes a selection beyond the rules', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      const read = parseSelection(text, now)
      if (read) expect(read.vestigingen.length).toBeLessThanOrEqual(limits.selection.max)
    }),
  )
  const crowd = Array.from({ length: 9 }, (_, i) => ({ id: String(i), naam: 'K', adres: 'A', plaats: 'P' }))
  const read = parseSelection(JSON.stringify({ saved_at: now, vestigingen: [1, null, { id: 2 }, ...crowd] }), now)
  expect(read?.vestigingen.map((v) => v.id)).toEqual(['0', '1', '2'])
})

test('a service that the site does not know falls away, and a search that is not ours too', () => {
  const stored = {
    ...selection,
    dienst_ids: ['onbekend', 5, null, 'testament'],
    search: { v: 1, category_ids: 5 },
    saved_at: now,
  }
  expect(parseSelection(JSON.stringify(stored), now)).toEqual(selection)
})
