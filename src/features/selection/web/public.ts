// For scripts without React: what public.tsx exports beside this would come into their files.
export {
  change as changeSelection,
  readView as readSelectionView,
  subscribe as subscribeToSelection,
} from './store.ts'
