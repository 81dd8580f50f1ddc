import { ApiError } from '#contract/errors.ts'
import type { PersonalData } from '#server/personal-data.ts'
import { holdOperators } from './hold-operators.ts'

/**
 * The last operator is not erased: nobody could let another one in. All operators stay locked until the erasure is
 * done, so that of two concurrent erasures one is refused.
 */
export const refuseLastOperator: NonNullable<PersonalData['refuse']> = async (trx, _context, { email_hash }) => {
  const own = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email_hash', '=', email_hash)
    .where('role', '=', 'operator')
    .executeTakeFirst()
  if (!own) return
  const operators = await holdOperators(trx)
  if (operators.length === 1 && operators[0] === own.id) throw new ApiError('CONFLICT', { text: lastText })
}

const lastText =
  'U bent de enige beheerder van deze website. Maak eerst iemand anders beheerder, en wis daarna uw gegevens.'
