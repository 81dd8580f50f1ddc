import type { RegisterReceipt } from '#features/accounts/contract/accounts.ts'
import { act, mail, post, row, withKey } from '../act.ts'

type Input = { email: string; password: string; key: string }

export const register = act<Input, RegisterReceipt>({
  name: 'register an account',
  promise: 'the account is kept, and a mail asks to confirm it',
  call: ({ email, password, key }) =>
    post(
      '/api/auth/register',
      { naam: 'Test de Tester', email, password, vestiging_id: null, terms_accepted: true },
      withKey(key),
    ),
  again: [],
  evidence: (_input, { id }) => [row('select 1 from accounts where id = $1', id), mail('M26', 'account_id', id)],
})
