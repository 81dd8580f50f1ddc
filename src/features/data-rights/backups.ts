import * as limits from '#contract/limits.ts'

/** For how long at most a backup may hold what was erased. */
export const backupDays = limits.backup.keptMs / (24 * 60 * 60 * 1000)

/** Until when a backup may contain data erased at a moment. */
export const backupsUntil = (erased_at: Date): Date => new Date(erased_at.getTime() + limits.backup.keptMs)
