export { DeskFrame, useDesk } from './desk-frame.tsx'
