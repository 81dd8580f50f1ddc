import type { FieldError } from '#contract/errors.ts'

/** What is said of a file that was looked at or taken over. */
export type ShownReport = {
  kind: 'offices' | 'prices'
  added: number
  changed: number
  left: number
  refused: number
  lines: string[]
}

export type UploadedFile = { id: string; name: string; at: string; applied_at: string | null; report: ShownReport }

export const kindLabels = { '': 'Zoals het bestand eruitziet', offices: 'Kantoren', prices: 'Prijzen' } as const

/** What is exported, by the name of its file. */
export const exportLabels = {
  kantoren: 'Kantoren',
  prijzen: 'Prijzen',
  reviews: 'Reviews',
  cijfers: 'Cijfers',
} as const
export type ExportName = keyof typeof exportLabels

export type ImportState = {
  files: UploadedFile[]
  failure: { text: string; fields: FieldError[]; kind: string; overwrite: boolean } | null
}

export type ImportFileState = { file: UploadedFile; failure: string | null }
