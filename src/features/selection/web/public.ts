// For scripts without React: importing public.tsx would bundle its components too.
export {
  change as changeSelection,
  readView as readSelectionView,
  subscribe as subscribeToSelection,
} from './store.ts'
