import type { FieldError } from '#contract/errors.ts'

/** The report of a file that was read or imported, as shown. */
export type ShownReport = {
  kind: 'offices' | 'prices'
  added: number
  changed: number
  left: number
  refused: number
  lines: string[]
}

/** The state of a file. */
export const standLabels = {
  reading: 'wordt gelezen',
  unreadable: 'niet te lezen',
  read: 'nog niet overgenomen',
  taking: 'wordt overgenomen',
  failed: 'niet overgenomen',
  taken: 'overgenomen',
} as const

export type UploadedFile = FileProgress & {
  id: string
  name: string
  at: string
  applied_at: string | null
  /** Why it was not read or imported. */
  failure: string | null
  /** Null until the file has been read. */
  report: ShownReport | null
}

/** How many of its rows a job has processed; 0 of 0 until it starts. */
export type FileProgress = { stand: keyof typeof standLabels; done: number; total: number }

/** Whether a job is processing it. */
export const isUnderWay = ({ stand }: Pick<FileProgress, 'stand'>): boolean => stand === 'reading' || stand === 'taking'

export const kindLabels = { '': 'Zoals het bestand eruitziet', offices: 'Kantoren', prices: 'Prijzen' } as const

/** The exports, by file name. */
export const exportLabels = {
  kantoren: 'Kantoren',
  prijzen: 'Prijzen',
  reviews: 'Reviews',
  cijfers: 'Cijfers',
} as const

/** Why the demo accepts no files, and what to do about it. */
export const demoText = 'In deze database staan de verzonnen kantoren van de demo.'
export const demoRemedy = 'Begin met een lege: DEMO_DATA=off en een andere DATA_DIR of DATABASE_URL.'

export type ImportState = {
  files: UploadedFile[]
  /** The offices are those of the demo, so no others can be imported. */
  isDemo: boolean
  failure: { text: string; fields: FieldError[]; kind: string; overwrite: boolean } | null
}

export type ImportFileState = { file: UploadedFile; failure: string | null }
