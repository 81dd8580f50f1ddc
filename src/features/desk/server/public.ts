export { type DeskRequest, deskPage } from './desk-page.ts'
export type { Operator } from './operator.ts'
