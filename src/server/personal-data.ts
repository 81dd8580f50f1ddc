import type { PersonalField, PersonalItem } from '#contract/personal-item.ts'
import type { Context } from './context.ts'
import type { Trx } from './database/schema.ts'

/** The owner of an e-mail address. What was given with "+tag" is of that address alone: only its mailbox proved to be theirs. */
export type DataSubject = { email: string; email_hash: string; email_base_hash: string }

/** What one subject of the program holds on an address, and how that is erased (AVG 15 and 17). */
export type PersonalData = {
  id: string
  title: string
  /** Why it is held, on which ground, and for how long. */
  purpose: string
  /** What stays after an erasure, and why; null when nothing does. */
  remainder: string | null
  find(context: Context, subject: DataSubject): Promise<PersonalItem[]>
  /** Throws where nothing of the address may be erased yet, before anything is; not asked when an erasure is repeated after a restore. */
  refuse?(trx: Trx, context: Context, subject: DataSubject): Promise<void>
  /** Everything at once, in the transaction in which all else of the address is erased. */
  erase(trx: Trx, context: Context, subject: DataSubject): Promise<void>
}

/** The fields that have something in them. */
export const personalFields = (
  fields: readonly (readonly [
    name: string,
    label: string,
    value: string | number | Date | null | undefined,
    format?: PersonalField['format'],
  ])[],
): PersonalField[] =>
  fields.flatMap(([name, label, value, format = value instanceof Date ? 'moment' : 'text']) => {
    if (value === null || value === undefined || value === '') return []
    return [{ name, label, value: value instanceof Date ? value.toISOString() : String(value), format }]
  })
