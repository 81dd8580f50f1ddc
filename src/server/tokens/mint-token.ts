import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import { sha256 } from './hashes.ts'
import type { Token, TokenKind } from './kinds.ts'

type NewToken = {
  kind: TokenKind
  entity_id: string
  email_hash?: string | null
  expires_at: Date | null
  /** The log-in session that opens it, if no mail brings it. */
  account_session_id?: string | null
}

/** Makes a link's token. The clear text is returned once; only its SHA-256 is stored. */
export async function mintToken(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { kind, entity_id, email_hash = null, expires_at, account_session_id = null }: NewToken,
): Promise<string> {
  const token = kind + randomBytes(32).toString('base64url')
  const created_at = clock.now()
  await trx
    .insertInto('tokens')
    .values({
      ...{ hash: sha256(token), kind, entity_id, email_hash, created_at, expires_at, revoked_at: null },
      account_session_id,
    })
    .execute()
  return token
}

type EndedLinks = { kind: TokenKind; except?: Pick<Token, 'hash'>; at?: Date } & (
  | { entity_id: string }
  | { email_hash: string }
)

/**
 * Revokes the links of a kind to one thing or for one address, except one that was just used. A revoked link answers as
 * if it never existed.
 */
export async function revokeTokens(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { except, at = clock.now(), ...ended }: EndedLinks,
): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where((eb) => eb.and(ended))
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('hash', '!=', except!.hash))
    .execute()
}

/** Restores the links of a kind to one thing that were revoked at this moment. */
export async function restoreTokens(
  trx: Trx,
  ended: { kind: TokenKind; entity_id: string; revoked_at: Date },
): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: null })
    .where((eb) => eb.and(ended))
    .execute()
}

/** Changes when the links of a kind to one thing expire, for instance when a request is confirmed. */
export async function extendTokens(
  trx: Trx,
  { kind, entity_id, expires_at }: Pick<NewToken, 'kind' | 'entity_id' | 'expires_at'>,
): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ expires_at })
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .execute()
}
