import * as limits from '#contract/limits.ts'

/** The maximum number of days that a backup may still contain erased data. */
export const backupDays = limits.backup.keptMs / (24 * 60 * 60 * 1000)

/** Until when a backup may contain data that was erased at this moment. */
export const backupsUntil = (erased_at: Date): Date => new Date(erased_at.getTime() + limits.backup.keptMs)
