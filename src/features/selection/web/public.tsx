export { SelectButton } from './select-button.tsx'
export { SelectionPanel } from './selection-panel.tsx'
export { useIsSelected, useSelection } from './use-selection.ts'
