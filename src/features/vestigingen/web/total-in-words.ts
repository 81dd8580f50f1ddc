import { countOf } from '#web/format/counts.ts'

/** The words of search-and-api section 1 while they are true; else the number itself. */
export function totalInWords(total: number): string {
  return total > 800 ? 'Meer dan 800 kantoren' : countOf(total, 'kantoor', 'kantoren')
}
