import { limits } from '#contract/limits.ts'

/** Until when a backup may hold what was erased at a moment. */
export const backupsUntil = (erased_at: Date): Date => new Date(erased_at.getTime() + limits.backup.keptMs)
