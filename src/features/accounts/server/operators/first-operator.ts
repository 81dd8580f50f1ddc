import { randomBytes } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { appendAct } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { FirstOperatorBody } from '../../first-operator-body.ts'
import { giveRole } from '../desk-account.ts'
import { noteBrowser } from '../login/known-browser.ts'
import { openSession } from '../login/sessions.ts'
import { refuseGuessable } from '../password/guessable.ts'
import { hashPassword } from '../password/hash-password.ts'
import { verifyAccount } from '../register/unconfirmed-account.ts'
import { removeFirstLink } from './announce-first-link.ts'
import { hasOperator, holdFirst } from './hold-operators.ts'
import { atDesk } from './invite.ts'

/**
 * Makes a link with which a person becomes the first operator; null if there is one. Every start makes one, so that
 * whoever starts the program can have it. Each link works once, for a day, and no longer once there is an operator.
 */
export async function offerFirstLink({ db, config, clock }: Context): Promise<string | null> {
  if (await hasOperator(db)) return null
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expires_at = new Date(now.getTime() + limits.desk.firstLinkMs)
  await db.deleteFrom('first_operator_links').where('expires_at', '<=', now).execute()
  await db
    .insertInto('first_operator_links')
    .values({ token_hash: sha256(token), expires_at })
    .execute()
  return `${config.publicUrl}${paths.firstOperator(token)}`
}

/** Throws the error of a link that has ended. */
export async function readFirstLink(
  { db, clock, rateLimits }: Context,
  token: string,
  { ip }: Pick<Visitor, 'ip'>,
): Promise<void> {
  const network = visitorNetwork(ip)
  rateLimits.check('wrongTokens', network)
  const link = await findLink(db, token)
  // Another node that started at the same time may have printed its link just after an operator was made.
  if (link && !(await hasOperator(db))) {
    if (link.expires_at <= clock.now()) throw new ApiError('TOKEN_EXPIRED')
    return
  }
  rateLimits.count('wrongTokens', network)
  throw new ApiError('TOKEN_INVALID')
}

const findLink = (db: Db | Trx, token: string) =>
  db.selectFrom('first_operator_links').select('expires_at').where('token_hash', '=', sha256(token)).executeTakeFirst()

/** Makes the first operator, who must still set up a second way to log in. Of two concurrent calls one gets TOKEN_INVALID. */
export async function createFirstOperator(
  context: Context,
  token: string,
  { naam, email, password }: FirstOperatorBody,
  visitor: Visitor,
): Promise<void> {
  await readFirstLink(context, token, visitor)
  await refuseGuessable(password, { email, brandName: context.config.brandName })
  const password_hash = await hashPassword(password)
  const login = await context.db.transaction().execute(async (trx) => {
    await holdFirst(trx)
    if (!(await findLink(trx, token)) || (await hasOperator(trx))) throw new ApiError('TOKEN_INVALID')
    const expires_at = new Date(context.clock.now().getTime() + limits.desk.firstLinkMs)
    const account = await giveRole(trx, context, { naam, email, role: 'operator', expires_at })
    if (!account) throw new ApiError('CONFLICT', { fields: [atDesk] })
    // Whoever can read the server's console does not have to prove a mailbox.
    await verifyAccount(trx, context, account)
    await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
    await trx.deleteFrom('first_operator_links').execute()
    await appendAct(trx, context, null, {
      act: 'first_operator',
      subject: { kind: 'account', id: account.id },
      after: { role: 'operator', fields: ['naam', 'email'] },
    })
    const session = await openSession(trx, context, { account, way: 'password', userAgent: visitor.userAgent })
    return { session, email_base_hash: account.email_base_hash }
  })
  removeFirstLink(context.config)
  visitor.setLogin(login.session)
  noteBrowser(context, { ...login, password_hash }, visitor)
}
