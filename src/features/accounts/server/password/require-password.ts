import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountRow } from '../account.ts'
import { oneTry } from '../login/one-try.ts'
import { isPassword } from './hash-password.ts'

/**
 * Asks the logged-in user for the password again before another way to log in is added: otherwise somebody who finds an
 * unattended browser could stay for good, or lock the owner out.
 */
export async function requirePassword(
  context: Context,
  account: AccountRow,
  password: string,
  visitor: Visitor,
): Promise<void> {
  const refusal = new ApiError('UNKNOWN_USERNAME_PASSWORD_COMBINATION', { fields: [wrongPassword] })
  await oneTry(
    context,
    { tried: account, visitor, refusal },
    async () => (await isPassword(password, account.password_hash)) || null,
  )
}

const wrongPassword = { field: 'password', message: 'Dit is niet het wachtwoord van uw account' }
