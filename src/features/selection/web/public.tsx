export { SelectButton } from './select-button.tsx'
export { SelectionPanel } from './selection-panel.island.tsx'
export { SelectionView } from './selection-view.island.tsx'
export { actions as selectionActions, useChosenDienstIds, useIsSelected, useSelection } from './use-selection.ts'
