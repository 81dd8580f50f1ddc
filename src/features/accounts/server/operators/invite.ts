import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { Email, PersonName } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import type { AccountRow } from '../account.ts'
import { giveRole } from '../desk-account.ts'

const Invitee = z.object({ naam: PersonName, email: Email, role: z.enum(['operator', 'moderator']) })
type Invitee = z.output<typeof Invitee>

/** Gives somebody a role at the desk; returns the token of a link to set a password if there is no account to log in with. */
export async function invite(
  trx: Trx,
  context: Context,
  operator: Operator | null,
  { naam, email, role }: Invitee,
): Promise<{ account: AccountRow; token: string | null }> {
  const expires_at = new Date(context.clock.now().getTime() + limits.desk.invitationMs)
  const account = await giveRole(trx, context, { naam, email, role, expires_at })
  if (!account) throw new ApiError('CONFLICT', { fields: [atDesk] })
  await appendAct(trx, context, operator, {
    act: 'operator_invited',
    subject: { kind: 'account', id: account.id },
    after: { role, has_account: account.verified_at !== null, fields: ['naam', 'email'] },
  })
  if (account.verified_at) return { account, token: null }
  const { id: entity_id, email_hash } = account
  return { account, token: await mintToken(trx, context, { kind: 'pr', entity_id, email_hash, expires_at }) }
}

/** Reads what was typed about an invitee; throws BAD_REQUEST with the invalid fields. */
export function readInvitee(values: Record<string, unknown>): Invitee {
  const parsed = Invitee.safeParse(values)
  if (!parsed.success) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(parsed.error.issues) })
  return parsed.data
}

/** For the command line: whoever runs the command passes the link on. */
export async function createOperator(context: Context, values: Record<string, unknown>): Promise<string | null> {
  const invitee = readInvitee(values)
  const { token } = await context.db.transaction().execute((trx) => invite(trx, context, null, invitee))
  return token && `${context.config.publicUrl}${paths.newPassword(token)}`
}

export const atDesk = {
  field: 'email',
  message: 'Dit adres is al van iemand die in het beheer werkt of is uitgenodigd.',
}
