export { DienstenBoxes } from './diensten-boxes.tsx'
export { DienstenDialog } from './diensten-dialog.tsx'
