import type { Browser } from '#test/campaign/browser.ts'
import { act, postForm, row } from '../act.ts'

/** As the operator of a demo, by the button under /dev. */
export const enterDesk = act<{ browser: Browser }>({
  name: 'enter the desk',
  promise: 'there is an operator, with a second way to log in',
  call: ({ browser }) => ({ ...postForm('/dev/operator', {}), browser }),
  again: [],
  evidence: () => [
    row(
      `select 1 from accounts a join account_totp t on t.account_id = a.id where a.role = 'operator' and t.proved_at is not null`,
    ),
  ],
})
