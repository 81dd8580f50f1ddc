import type { PersonalField, PersonalItem } from '#contract/personal-item.ts'
import type { Context } from './context.ts'
import type { Trx } from './database/schema.ts'

/**
 * The owner of an e-mail address. Data stored for a "+tag" variant belongs to that variant alone: the owner proved only
 * this mailbox to be theirs.
 */
export type DataSubject = { email: string; email_hash: string; email_base_hash: string }

/** What one part of the program stores about an address, and how it is erased (AVG 15 and 17). */
export type PersonalData = {
  id: string
  title: string
  /** Why it is stored, on which legal ground, and for how long. */
  purpose: string
  /** What stays after an erasure, and why; null when nothing does. */
  remainder: string | null
  find(context: Context, subject: DataSubject): Promise<PersonalItem[]>
  /**
   * Throws when nothing of the address may be erased yet. Called before anything is erased, but not when an erasure is
   * repeated after a restore.
   */
  refuse?(trx: Trx, context: Context, subject: DataSubject): Promise<void>
  /** Erases everything, in the same transaction as all other data of the address. */
  erase(trx: Trx, context: Context, subject: DataSubject): Promise<void>
}

/** The fields that are not empty. */
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
