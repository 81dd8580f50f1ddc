import { randomBytes } from 'node:crypto'
import { type Cell, decrypt, encrypt, type NamedKey } from './cipher.ts'
import type { Keys, MasterKey } from './keys.ts'

/**
 * The tables with a key per row: the column that identifies a row in a seal, and the field that stores its key, wrapped
 * by the master key.
 */
export const sealedRows = {
  offerte_requests: { id: 'id', key: 'wrapped_key' },
  reviews: { id: 'id', key: 'sealed_key' },
  review_notices: { id: 'id', key: 'sealed_key' },
  partnership_interests: { id: 'offer_id', key: 'sealed_key' },
  data_requests: { id: 'id', key: 'sealed_key' },
  accounts: { id: 'id', key: 'sealed_key' },
} as const
export type SealedTable = keyof typeof sealedRows

/** The fields sealed with the key of a row: those of the row itself and of the rows that belong to it. */
export type SealedField =
  | `${SealedTable}.sealed`
  | 'review_notices.sealed_answer'
  | 'offerte_withdrawals.sealed_reden'
  | 'offerte_answers.sealed'
  | 'offerte_bills.sealed'
  | 'offerte_bill_outcomes.sealed'
  | 'offerte_day_answers.sealed'
  | 'offerte_messages.sealed'
  | 'offerte_companions.sealed_link'
  | 'offerte_companions.sealed'
  | 'passkeys.sealed'
  | 'account_totp.sealed'
/**
 * The fields sealed with one shared key, for data that is short-lived or not about one row, each with the id column of
 * its rows.
 */
export const sharedFields = {
  'mails.payload': 'id',
  'mails.sealed_recipient': 'id',
  'mails.sealed_letter': 'id',
  'mail_bounces.sealed': 'email_hash',
  'webhooks.sealed_secret': 'id',
  'unsubscribe_addresses.sealed': 'email_hash',
  'operator_acts.sealed': 'id',
} as const
export type SharedField = keyof typeof sharedFields

/** The key of the personal fields of one row. Deleting `wrapped` shreds all that was sealed with it. */
type RowKey = {
  wrapped: string
  /** Seals any JSON value into a text that opens in this field of this row only. */
  seal(field: SealedField, value: unknown): string
  /** The value that was sealed; throws when the text is not of this row, field and key. */
  open(field: SealedField, text: string): unknown
}

/** A new key for the row that has, or will have, this id. */
export function createRowKey(keys: Keys, table: SealedTable, id: string): RowKey {
  const key = randomBytes(32)
  return rowKey(key, id, encrypt(wrapping(keys.sealing), wrappedCell(table, id), key))
}

/** Opens the key that a row stores. */
export const openRowKey = (keys: Pick<Keys, 'opening'>, table: SealedTable, id: string, wrapped: string): RowKey =>
  rowKey(unwrap(keys.opening, table, id, wrapped), id, wrapped)

/** The same row key, wrapped by the current master key. */
export const rewrapRowKey = (keys: Keys, table: SealedTable, id: string, wrapped: string): string =>
  encrypt(wrapping(keys.sealing), wrappedCell(table, id), unwrap(keys.opening, table, id, wrapped))

const unwrap = (masters: readonly MasterKey[], table: SealedTable, id: string, wrapped: string) =>
  decrypt(masters.map(wrapping), wrappedCell(table, id), wrapped)

function rowKey(key: Buffer, id: string, wrapped: string): RowKey {
  // Used in place of a master key's id.
  const named = { name: 'row', key }
  return {
    wrapped,
    seal: (field, value) => encrypt(named, `${field}:${id}`, toBytes(value)),
    open: (field, text) => fromBytes(decrypt([named], `${field}:${id}`, text)),
  }
}

export const sealShared = (keys: Keys, field: SharedField, id: string, value: unknown): string =>
  encrypt(shared(keys.sealing), `${field}:${id}`, toBytes(value))

export const openShared = (keys: Pick<Keys, 'opening'>, field: SharedField, id: string, text: string): unknown =>
  fromBytes(decrypt(keys.opening.map(shared), `${field}:${id}`, text))

const wrapping = ({ id, wrap }: MasterKey): NamedKey => ({ name: id, key: wrap })
const shared = (master: MasterKey): NamedKey => ({ name: master.id, key: master.shared })
const wrappedCell = (table: SealedTable, id: string): Cell => `${table}.${sealedRows[table].key}:${id}`

const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const fromBytes = (bytes: Buffer): unknown => JSON.parse(bytes.toString())
