import { useMemo, useSyncExternalStore } from 'react'
import type { StoredSearch } from '../contract.ts'
import { isSelected, type SelectedVestiging } from '../rules.ts'
import { change, dismissAlert, readServerView, readView, subscribe } from './store.ts'

/** Actions on the selection. */
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

/** The visitor's selection with its actions, which are the same functions at every call. */
export function useSelection() {
  const { selection, refused } = useView()
  return useMemo(() => ({ ...selection, refused, ...actions }), [selection, refused])
}

/** Only the chosen services, so that components do not re-render when an office is selected or a search is stored. */
export const useChosenDienstIds = () =>
  useSyncExternalStore(
    subscribe,
    () => readView().selection.dienst_ids,
    () => readServerView().selection.dienst_ids,
  )

/** Whether one office is selected; re-renders only when that changes. */
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSelected(readView().selection, id),
    () => false,
  )
