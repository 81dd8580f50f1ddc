import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { ContactReceipt } from './schemas.ts'

export const sendContact = endpoint<typeof schemas.sendContact>({
  method: 'POST',
  path: '/contact-messages',
})
