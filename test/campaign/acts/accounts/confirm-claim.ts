import { act, postForm, row } from '../act.ts'

type Input = { token: string; account: string; office: string }

export const confirmClaim = act<Input>({
  name: 'confirm who acts for an office',
  promise: 'the account acts for the office, and visitors see that somebody does',
  call: ({ token }) => postForm(`/claim/${token}`, { action: 'confirm' }),
  again: ['CONFLICT'],
  evidence: ({ account, office }) => [
    row(
      `select 1 from account_vestigingen c join vestigingen v on v.id = c.vestiging_id and v.claimed
       where c.account_id = $1 and c.vestiging_id = $2 and c.confirmed_at is not null`,
      account,
      office,
    ),
  ],
})
