import { noticeReasons } from '../../notice-reasons.ts'
import { flagLabels } from '../../rules/holds.ts'

/** Who objected. The extra reason `price` below comes from the check of replies. */
const appellants = { by_author: 'Van de schrijver', by_notifier: 'Van wie meldde' }
const labels = new Map<string, string>(
  Object.entries({ ...flagLabels, ...noticeReasons, price: 'Bedrag', ...appellants }),
)

export const isReason = (id: unknown): id is string => typeof id === 'string' && labels.has(id)

/** Why something waits, in the words of the desk. */
export const reasonLabel = (id: string): string => labels.get(id) ?? id

export const reasonLabels = (ids: readonly string[]): string[] => [...new Set(ids)].map(reasonLabel)
