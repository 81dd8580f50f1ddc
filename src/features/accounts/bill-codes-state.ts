import type { FieldError } from '#contract/errors.ts'
import type { CodeSheet } from '#features/reviews/rules/bill-codes.ts'

/** The buttons of the page with the codes of an office that change something, by the value of `action`, and what it says after them. */
export const codeDoneLabels = {
  make: 'Het blad met codes is gemaakt.',
  withdraw: 'Het blad is ingetrokken. De codes die nog niet gebruikt waren, werken niet meer.',
} as const
/** The same that give a file of a sheet that was just made. */
export const codeFiles = { pdf: 'PDF met een strookje per code', csv: 'CSV met een regel per code' } as const

export type OfficeCodesState = {
  office: { id: string; title: string; plaats: string }
  sheets: CodeSheet[]
  /** Of all its sheets together; null: it has none. */
  stats: { issued: number; used: number; withdrawn: number } | null
  /** Shown this once. */
  newSheet: { id: string; codes: string[] } | null
  done: keyof typeof codeDoneLabels | null
  failure: { text: string; fields: FieldError[]; action: string; sheet: string; count: string } | null
  form_token: string
}
