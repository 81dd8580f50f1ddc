import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/database/row-id.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { act } from '#server/forms/act.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { AccountSession } from '../../contract/accounts.ts'
import { browserName } from '../../rules.ts'
import { type AccountRow, findAccount } from '../account.ts'
import type { AccountsTables, LoginWay } from '../tables.ts'

export type Session = Selectable<AccountsTables['account_sessions']>
type Clock = Pick<Context, 'clock'>
const { absoluteMs } = limits.account.session

/** Desk staff are logged out sooner (docs/decisions/0034). */
const termsOf = ({ role }: Pick<AccountRow, 'role'>) =>
  role === 'office' ? limits.account.session : { ...limits.desk, lifeMs: limits.desk.sessionMs }

const endFrom = (account: Pick<AccountRow, 'role'>, created_at: Date, now: Date) =>
  new Date(Math.min(now.getTime() + termsOf(account).lifeMs, created_at.getTime() + absoluteMs))

type NewSession = { account: Pick<AccountRow, 'id' | 'role'>; way: LoginWay; userAgent: string }

/** Returns the value of the cookie; only its hash is stored. */
export async function openSession(
  trx: Trx,
  { clock }: Clock,
  { account, way, userAgent }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const browser = browserName(userAgent)
  const moments = { created_at: now, seen_at: now, expires_at: endFrom(account, now, now) }
  await trx
    .insertInto('account_sessions')
    .values({ token_hash: sha256(token), account_id: account.id, browser, way, ...moments })
    .execute()
  return token
}

/** Ends the session of a browser; a missing session is no error. */
export async function closeSession(db: Db | Trx, token: string | undefined): Promise<void> {
  if (token) await db.deleteFrom('account_sessions').where('token_hash', '=', sha256(token)).execute()
}

export type Login = { account: AccountRow; session: Session }

/** The login of this browser; null if there is none. */
export async function findLogin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { login }: Pick<Visitor, 'login'>,
): Promise<Login | null> {
  const session = await db
    .selectFrom('account_sessions')
    .selectAll()
    .where('token_hash', '=', sha256(login ?? ''))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const account = session && (await findAccount(db, session.account_id))
  if (!session || !account?.verified_at) return null
  await noteUse(db, clock.now(), account, session)
  return { account, session }
}

/** The login of this browser; throws UNAUTHORIZED if there is none. */
export async function requireAccount(
  context: Pick<Context, 'db' | 'clock'>,
  visitor: Pick<Visitor, 'login'>,
): Promise<Login> {
  const login = await findLogin(context, visitor)
  if (!login) throw new ApiError('UNAUTHORIZED')
  return login
}

/** Records the use, for the owner's list of sessions, and extends the session. */
async function noteUse(db: Db, now: Date, account: AccountRow, { id, created_at, seen_at }: Session): Promise<void> {
  if (now.getTime() - seen_at.getTime() < termsOf(account).seenMs) return
  await db
    .updateTable('account_sessions')
    .set({ seen_at: now, expires_at: endFrom(account, created_at, now) })
    .where('id', '=', id)
    .execute()
}

/** Where an account is logged in, the last used first. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, account_id }: Session,
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('account_sessions')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === id,
    browser: row.browser,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }))
}

/** Logs out one of the account's own sessions; one of another account is not found. */
export const endSession = act(z.object({ id: z.string() }), async (context, { id }, visitor) => {
  const { account, session } = await requireAccount(context, visitor)
  const ended = isUuid(id)
    ? await context.db
        .deleteFrom('account_sessions')
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .executeTakeFirst()
    : null
  if (!ended?.numDeletedRows) throw new ApiError('NOT_FOUND', { text: 'Dit apparaat is al uitgelogd.' })
  if (id === session.id) visitor.setLogin(null)
})

/** Ends all sessions of the account but this one. */
export async function endOtherSessions(trx: Trx, { id, account_id }: Session): Promise<void> {
  await trx.deleteFrom('account_sessions').where('account_id', '=', account_id).where('id', '!=', id).execute()
}
