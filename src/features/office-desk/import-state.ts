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

/** How it is with a file. */
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
  /** Why it is not read or taken over. */
  failure: string | null
  /** Null until it was read. */
  report: ShownReport | null
}

/** How many of its rows a job has done; 0 of 0 until it begins. */
export type FileProgress = { stand: keyof typeof standLabels; done: number; total: number }

/** A job is at work on it. */
export const isUnderWay = ({ stand }: Pick<FileProgress, 'stand'>): boolean => stand === 'reading' || stand === 'taking'

export const kindLabels = { '': 'Zoals het bestand eruitziet', offices: 'Kantoren', prices: 'Prijzen' } as const

/** What is exported, by the name of its file. */
export const exportLabels = {
  kantoren: 'Kantoren',
  prijzen: 'Prijzen',
  reviews: 'Reviews',
  cijfers: 'Cijfers',
} as const

/** Why the demo takes no files, and what to do about it. */
export const demoText = 'In deze database staan de verzonnen kantoren van de demo.'
export const demoRemedy = 'Begin met een lege: DEMO_DATA=off en een andere DATA_DIR of DATABASE_URL.'

export type ImportState = {
  files: UploadedFile[]
  /** The offices are those of the demo, beside which no other ones come. */
  isDemo: boolean
  failure: { text: string; fields: FieldError[]; kind: string; overwrite: boolean } | null
}

export type ImportFileState = { file: UploadedFile; failure: string | null }
