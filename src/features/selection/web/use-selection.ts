import { useMemo, useSyncExternalStore } from 'react'
import type { StoredSearch } from '../contract.ts'
import { isSelected, type SelectedVestiging } from '../rules.ts'
import { change, dismissAlert, readServerView, readView, subscribe } from './store.ts'

/** What can be done with the selection. */
export const actions = {
  add: (vestiging: SelectedVestiging) => change({ type: 'add', vestiging }),
  remove: (id: string) => change({ type: 'remove', id }),
  clearVestigingen: () => change({ type: 'clear_vestigingen' }),
  clearAll: () => change({ type: 'clear_all' }),
  setDiensten: (dienst_ids: readonly string[]) => change({ type: 'set_diensten', dienst_ids }),
  minimise: (minimised: boolean) => change({ type: 'minimise', minimised }),
  storeSearch: (search: StoredSearch | null) => change({ type: 'store_search', search }),
  dismissAlert,
}

const useView = () => useSyncExternalStore(subscribe, readView, readServerView)

/** The visitor's selection and what can be done with it; the actions are the same functions at every call. */
export function useSelection() {
  const { selection, refused } = useView()
  return useMemo(() => ({ ...selection, refused, ...actions }), [selection, refused])
}

/** The chosen services alone: for what need not be rendered again when an office is selected or a search is kept. */
export const useChosenDienstIds = () =>
  useSyncExternalStore(
    subscribe,
    () => readView().selection.dienst_ids,
    () => readServerView().selection.dienst_ids,
  )

/** Whether one office is selected; renders again only when that changes. */
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSelected(readView().selection, id),
    () => false,
  )
