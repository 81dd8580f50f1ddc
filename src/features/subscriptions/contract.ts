import { endpoint, pageRead } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Unsubscribe } from './schemas.ts'

export const getUnsubscribe = endpoint<typeof schemas.getUnsubscribe>({
  method: 'GET',
  path: '/customer/unsubscribe/{token}',
})

export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/customer/unsubscribe/{token}',
})

/** Whether the owner of the mailbox stopped mails about what others fill in with the address. */
export const getNotMine = pageRead<{ token: string }, { stopped: boolean }>('not mine')

export const reportNotMine = endpoint<typeof schemas.reportNotMine>({
  method: 'POST',
  path: '/customer/not-mine/{token}',
})
