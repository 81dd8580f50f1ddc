export { DienstenDialog } from './dialog-on-demand.tsx'
export { DienstenBoxes } from './diensten-boxes.tsx'
