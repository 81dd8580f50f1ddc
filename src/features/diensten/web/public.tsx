export { DienstenDialog } from './dialog-on-demand.tsx'
export { DienstenPicker } from './diensten-picker.tsx'
