import { act, mail, post } from '../act.ts'

type Input = { email: string; account: string }

export const forgetPassword = act<Input>({
  name: 'forget the password',
  promise: 'a mail with a link to a new one goes to the account',
  call: ({ email }) => post('/api/auth/forgot-password', { email }),
  again: [],
  evidence: ({ account }) => [mail('M27', 'account_id', account)],
})
