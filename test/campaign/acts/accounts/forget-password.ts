import { act, post, row } from '../act.ts'

type Input = { email: string; account: string }

export const forgetPassword = act<Input>({
  name: 'forget the password',
  promise: 'a mail with a link to a new one goes to the account',
  call: ({ email }) => post('/api/auth/forgot-password', { email }),
  again: [],
  // A job writes it, so that the answer takes as long for an address without an account.
  evidence: ({ account }) => [
    row(
      `select 1 from mails where kind = 'M27' and account_id = $1 and dead_at is null
       union all
       select 1 from pgboss.job j join accounts a on a.email_base_hash = j.data ->> 'email_base_hash'
       where a.id = $1 and j.name = 'account-mail' and j.state < 'completed'`,
      account,
    ),
  ],
})
