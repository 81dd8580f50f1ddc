import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { AccountsTables } from '../tables.ts'

type Step = Selectable<AccountsTables['login_steps']>
type Purpose = Step['purpose']
type Clock = Pick<Context, 'clock'>
type NewStep = Pick<Step, 'purpose'> & Partial<Pick<Step, 'account_id' | 'challenge'>>

/** Opens a step in place of the browser's current one; returns the value of its cookie. */
export async function openStep(
  trx: Trx,
  { clock }: Clock,
  before: string | undefined,
  { purpose, account_id = null, challenge = null }: NewStep,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock.now().getTime() + limits.account.stepMs)
  if (before) await endStep(trx, before)
  await trx
    .insertInto('login_steps')
    .values({ token_hash: sha256(token), purpose, account_id, challenge, expires_at })
    .execute()
  return token
}

export async function endStep(db: Db | Trx, token: string): Promise<void> {
  await db.deleteFrom('login_steps').where('token_hash', '=', sha256(token)).execute()
}

/** The step of a browser, which stays open. */
export const findStep = (
  db: Db,
  { clock }: Clock,
  purpose: Purpose,
  token: string | undefined,
): Promise<Step | undefined> =>
  db
    .selectFrom('login_steps')
    .selectAll()
    .where('token_hash', '=', sha256(token ?? ''))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()

/** Takes and ends the step of a browser; undefined if it has none with this purpose. */
export const takeStep = (
  db: Db | Trx,
  { clock }: Clock,
  purpose: Purpose,
  token: string | undefined,
): Promise<Step | undefined> =>
  db
    .deleteFrom('login_steps')
    .where('token_hash', '=', sha256(token ?? ''))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()
