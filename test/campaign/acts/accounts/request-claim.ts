import type { Browser } from '#test/campaign/browser.ts'
import { act, mail, postForm, row } from '../act.ts'

type Input = { browser: Browser; account: string; office: string }

export const requestClaim = act<Input>({
  name: 'ask to act for an office',
  promise: 'the wish is kept, and the office is asked whether it is so',
  call: ({ browser, office }) => ({ ...postForm('/kantoor', { action: 'claim', vestiging_id: office }), browser }),
  again: [],
  evidence: ({ account, office }) => [
    row('select 1 from account_vestigingen where account_id = $1 and vestiging_id = $2', account, office),
    mail('M35', 'account_id', account),
  ],
})
