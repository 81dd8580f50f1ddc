import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { eraseAccount, findAccountOf, lockAccount } from '../account.ts'
import { changeRole, giveRole } from '../desk-account.ts'
import { openSession } from '../login/sessions.ts'
import { verifyAccount } from '../register/unconfirmed-account.ts'
import { insertProvedSecret } from '../totp/totp-secret.ts'

const person = { naam: 'Demo Beheerder', email: 'demo@beheer.example' }

/**
 * Logs in as the operator of a demo, for which a button under /dev is the only way: it has no password, and nobody has
 * its code (docs/decisions/0034).
 */
export async function enterDemoDesk(context: Context, visitor: Visitor): Promise<void> {
  const login = await context.db.transaction().execute(async (trx) => {
    await giveRole(trx, context, { ...person, role: 'operator', expires_at: context.clock.now() })
    const match = await findAccountOf(trx, untaggedEmailHash(context.keys, person.email))
    const account = (await lockAccount(trx, match!.id))!
    // A visitor who tried out the people page may have removed the role.
    if (account.role !== 'operator') await changeRole(trx, account.id, 'operator')
    await verifyAccount(trx, context, account)
    await insertProvedSecret(trx, context, account)
    return openSession(trx, context, { account, way: 'code', userAgent: visitor.userAgent })
  })
  visitor.setLogin(login)
}

/** Removes the demo's operator from a database that is now used in production. */
export async function removeDemoOperator(context: Context): Promise<void> {
  const account = await findAccountOf(context.db, untaggedEmailHash(context.keys, person.email))
  if (account) await context.db.transaction().execute((trx) => eraseAccount(trx, context, account.id))
}
