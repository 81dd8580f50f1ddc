import type { Browser } from '#test/campaign/browser.ts'
import { act, postForm, row } from '../act.ts'

/** `browser`: the one that made the request. */
type Input = { browser: Browser; id: string; email: string }

export const changeAddress = act<Input>({
  name: 'give a request another address',
  promise: 'a mail to confirm goes there, and the links that went elsewhere have ended',
  call: ({ browser, email }) => ({
    ...postForm('/offerte-aanvragen/success', { action: 'address', email }),
    browser,
  }),
  // It is the address already.
  again: ['BAD_REQUEST'],
  evidence: ({ id }) => [
    row(
      `select 1 from mails where kind = 'M01' and offerte_request_id = $1 and dead_at is null having count(*) > 1`,
      id,
    ),
    row(`select 1 from tokens where kind = 'oa' and entity_id = $1 and revoked_at is not null`, id),
  ],
})
