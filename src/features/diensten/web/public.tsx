export { DienstenDialog } from './diensten-dialog.tsx'
export { DienstenPicker } from './diensten-picker.tsx'
