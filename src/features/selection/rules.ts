import * as limits from '#contract/limits.ts'
import type { StoredSearch } from './contract.ts'

/** An office in the selection. */
export type SelectedVestiging = { id: string; naam: string; adres: string; plaats: string }

/** A visitor's selection, stored in the browser. See docs/product/selection.md, "What is kept". */
export type Selection = {
  vestigingen: readonly SelectedVestiging[]
  dienst_ids: readonly string[]
  /** Whether the panel is shown; if `minimised`, as the round badge. */
  modal: boolean
  minimised: boolean
  search: StoredSearch | null
}

export const emptySelection: Selection = {
  vestigingen: [],
  dienst_ids: [],
  modal: false,
  minimised: false,
  search: null,
}

export type SelectionChange =
  | { type: 'add'; vestiging: SelectedVestiging }
  | { type: 'remove'; id: string }
  | { type: 'clear_vestigingen' }
  | { type: 'clear_all' }
  | { type: 'set_diensten'; dienst_ids: readonly string[] }
  | { type: 'minimise'; minimised: boolean }
  | { type: 'store_search'; search: StoredSearch | null }

export const isSelected = (selection: Selection, id: string) => selection.vestigingen.some((v) => v.id === id)
export const isFull = (selection: Selection) => selection.vestigingen.length >= limits.selection.max
export const canAdd = (selection: Selection, id: string) => !isFull(selection) && !isSelected(selection, id)

/** The selection after a change; the same object if nothing changed. */
export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'add':
      if (!canAdd(selection, change.vestiging.id)) return selection
      return {
        ...selection,
        vestigingen: [...selection.vestigingen, change.vestiging],
        modal: true,
        minimised: false,
      }
    case 'remove':
      if (!isSelected(selection, change.id)) return selection
      return { ...selection, vestigingen: selection.vestigingen.filter((v) => v.id !== change.id) }
    case 'clear_vestigingen':
      return selection.vestigingen.length === 0 ? selection : { ...selection, vestigingen: [] }
    case 'clear_all':
      return emptySelection
    case 'set_diensten':
      return { ...selection, dienst_ids: [...new Set(change.dienst_ids)].slice(0, limits.diensten.max) }
    case 'minimise':
      return { ...selection, modal: true, minimised: change.minimised }
    case 'store_search':
      return { ...selection, search: change.search }
  }
}
