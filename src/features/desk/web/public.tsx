export { DeskFrame, useDesk } from './desk-frame.tsx'
export { DeskTable } from './desk-table.tsx'
export { Ignored } from './ignored.tsx'
export { LogChanges } from './log-changes.tsx'
