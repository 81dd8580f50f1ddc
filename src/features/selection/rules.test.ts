import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { addFailed, placesLeft } from './messages.ts'
import {
  canAdd,
  changeSelection,
  emptySelection,
  isFull,
  isSelected,
  type Selection,
  type SelectionChange,
} from './rules.ts'

const office = (id: string) => ({ id, naam: `Kantoor ${id}`, adres: 'Markt 1', plaats: 'Delft' })
const id = fc.constantFrom('1', '2', '3', '4', '5')
const change: fc.Arbitrary<SelectionChange> = fc.oneof(
  id.map((value) => ({ type: 'add' as const, vestiging: office(value) })),
  id.map((value) => ({ type: 'remove' as const, id: value })),
  fc.array(fc.string(), { maxLength: 9 }).map((dienst_ids) => ({ type: 'set_diensten' as const, dienst_ids })),
  fc.boolean().map((minimised) => ({ type: 'minimise' as const, minimised })),
  fc.constantFrom({ type: 'clear_vestigingen' as const }, { type: 'clear_all' as const }),
)
const after = (changes: SelectionChange[]) => changes.reduce(changeSelection, emptySelection)

test('a selection never holds more than 3 offices, nor one twice, nor more than 6 services', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const { vestigingen, dienst_ids } = after(changes)
      expect(vestigingen.length).toBeLessThanOrEqual(3)
      expect(new Set(vestigingen.map((v) => v.id)).size).toBe(vestigingen.length)
      expect(dienst_ids.length).toBeLessThanOrEqual(limits.diensten.max)
      expect(new Set(dienst_ids).size).toBe(dienst_ids.length)
    }),
  )
})

test('adding succeeds exactly when there is room and the office is not in it, and then opens the panel', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), id, (changes, added) => {
      const before = after(changes)
      const next = changeSelection(before, { type: 'add', vestiging: office(added) })
      expect(canAdd(before, added)).toBe(!isFull(before) && !isSelected(before, added))
      if (canAdd(before, added)) {
        expect(next).toMatchObject({ modal: true, minimised: false, dienst_ids: before.dienst_ids })
        expect(next.vestigingen.at(-1)).toEqual(office(added))
      } else expect(next).toBe(before)
    }),
  )
})

test('removing takes away one office and nothing else', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), id, (changes, removed) => {
      const before = after(changes)
      const next = changeSelection(before, { type: 'remove', id: removed })
      expect(next).toEqual({ ...before, vestigingen: before.vestigingen.filter((v) => v.id !== removed) })
    }),
  )
})

test('clearing the offices keeps the services; clearing everything also hides the panel', () => {
  const full: Selection = { ...after([{ type: 'add', vestiging: office('1') }]), dienst_ids: ['testament'] }
  expect(changeSelection(full, { type: 'clear_vestigingen' })).toEqual({ ...full, vestigingen: [] })
  expect(changeSelection(full, { type: 'clear_all' })).toEqual(emptySelection)
  expect(emptySelection.modal).toBe(false)
})

test('the badge tells how many places are left', () => {
  expect([1, 2, 3].map(placesLeft)).toEqual(['Nog 2 plekken vrij', 'Nog 1 plek vrij', 'Maximaal aantal bereikt'])
})

test('the words of a failed addition name the true maximum', () => {
  expect(addFailed).toContain(`maximum van ${limits.selection.max} notarissen`)
})
