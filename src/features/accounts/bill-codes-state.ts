import type { FieldError } from '#contract/errors.ts'
import type { CodeSheet } from '#features/reviews/rules/bill-codes.ts'

/**
 * Buttons that change something on the page with an office's codes, by the value of `action`, with the message shown
 * afterwards.
 */
export const codeDoneLabels = {
  make: 'Het blad met codes is gemaakt.',
  withdraw: 'Het blad is ingetrokken. De codes die nog niet gebruikt waren, werken niet meer.',
} as const
/** Buttons that download a sheet just made as a file. */
export const codeFiles = { pdf: 'PDF met een strookje per code', csv: 'CSV met een regel per code' } as const

export type OfficeCodesState = {
  office: { id: string; title: string; plaats: string }
  sheets: CodeSheet[]
  /** Totals over all its sheets; null if it has none. */
  stats: { issued: number; used: number; withdrawn: number } | null
  /** Shown only once. */
  newSheet: { id: string; codes: string[] } | null
  done: keyof typeof codeDoneLabels | null
  failure: { text: string; fields: FieldError[]; action: string; sheet: string; count: string } | null
  form_token: string
}
