import { giveRole, insertProvedSecret, openSession, verifyAccount } from '#features/accounts/server/public.ts'
import type { DeskRole } from '#features/desk/contract.ts'
import type { Context } from '#server/context.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'

type Person = { email?: string; naam?: string; role?: DeskRole; isProved?: boolean }

/** Someone with a desk role, logged in with a password and a code: their account, and the headers their browser sends. */
export async function logInAtDesk(context: Context, person: Person = {}): Promise<{ id: string; cookie: string }> {
  const { email = 'wim@beheer.example', naam = 'Wim de Beheerder', role = 'operator', isProved = true } = person
  return context.db.transaction().execute(async (trx) => {
    await giveRole(trx, context, { email, naam, role, expires_at: context.clock.now() })
    const account = await trx
      .selectFrom('accounts')
      .selectAll()
      .where('email_base_hash', '=', untaggedEmailHash(context.keys, email))
      .executeTakeFirstOrThrow()
    await verifyAccount(trx, context, account)
    if (isProved) await insertProvedSecret(trx, context, account)
    const session = { account, way: isProved ? 'code' : 'password', userAgent: 'test' } as const
    const name = context.config.publicUrl.startsWith('https:') ? '__Host-nv_login' : 'nv_login'
    return { id: account.id, cookie: `${name}=${await openSession(trx, context, session)}` }
  })
}
