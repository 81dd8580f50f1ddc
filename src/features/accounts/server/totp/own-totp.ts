import type { Selectable } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Totp } from '../../contract/totp.ts'
import type { AccountRow } from '../account.ts'
import type { AccountsTables } from '../tables.ts'
import { openSecret, setUpOf } from './totp-secret.ts'

type Row = Selectable<AccountsTables['account_totp']>

/** Also undefined once a secret has waited too long for its first code. */
export async function findTotp(
  db: Db | Trx,
  { clock }: Pick<Context, 'clock'>,
  account_id: string,
): Promise<Row | undefined> {
  const row = await db.selectFrom('account_totp').selectAll().where('account_id', '=', account_id).executeTakeFirst()
  const age = clock.now().getTime() - (row?.created_at.getTime() ?? 0)
  return row && (row.proved_at || age < limits.account.totp.setUpMs) ? row : undefined
}

/** Whether a code is required after the password. */
export const asksCode = async (db: Db | Trx, context: Pick<Context, 'clock'>, account_id: string): Promise<boolean> =>
  Boolean((await findTotp(db, context, account_id))?.proved_at)

const off: Totp = { status: 'off', secret: null, uri: null, qr: null, proved_at: null, recovery_codes_left: 0 }

/** As the owner sees it. */
export async function readTotp(context: Context, account: AccountRow): Promise<Totp> {
  const row = await findTotp(context.db, context, account.id)
  if (!row) return off
  const { proved_at, sealed } = row
  if (!proved_at)
    return { ...off, status: 'pending', ...setUpOf(context, account, openSecret(context, account, sealed)) }
  const { count } = await context.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  return { ...off, status: 'on', proved_at: proved_at.toISOString(), recovery_codes_left: Number(count) }
}
