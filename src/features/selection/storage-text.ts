import * as limits from '#contract/limits.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import type { StoredSearch } from './contract.ts'
import { changeSelection, emptySelection, type SelectedVestiging, type Selection } from './rules.ts'

/** The text to store in the browser, with the time of the last change. */
export const serializeSelection = (selection: Selection, now: number): string =>
  JSON.stringify({ ...selection, saved_at: now })

/** Parses the stored text; null if it is older than 30 days or not ours (docs/product/selection.md, "What is kept"). */
export function parseSelection(text: string | null, now: number): Selection | null {
  const values = parse(text)
  if (!values) return null
  const { saved_at, vestigingen, dienst_ids, modal, minimised, search } = values
  if (typeof saved_at !== 'number' || now - saved_at > limits.selection.expiryMs) return null
  const offices = Array.isArray(vestigingen) ? vestigingen.filter(isVestiging) : []
  // A service that the site no longer knows would filter out every office, with no way to untick it.
  const ids = Array.isArray(dienst_ids) ? dienst_ids.filter(isDienstId) : []
  const selection = offices.reduce(
    (state, { id, naam, adres, plaats }) =>
      changeSelection(state, { type: 'add', vestiging: { id, naam, adres, plaats } }),
    changeSelection(emptySelection, { type: 'set_diensten', dienst_ids: ids }),
  )
  return {
    ...selection,
    modal: modal === true,
    minimised: minimised === true,
    search: isSearch(search) ? search : null,
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function isVestiging(value: unknown): value is SelectedVestiging {
  if (typeof value !== 'object' || value === null) return false
  const { id, naam, adres, plaats } = value as Record<string, unknown>
  return [id, naam, adres, plaats].every((part) => typeof part === 'string')
}

function isSearch(value: unknown): value is StoredSearch {
  if (typeof value !== 'object' || value === null) return false
  const { v, category_ids } = value as Record<string, unknown>
  return v === 1 && Array.isArray(category_ids)
}
