import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/appeals.ts'

export type { Appeal, NoticeDecision } from '../schemas/appeals.ts'

export const getNoticeDecision = endpoint<typeof schemas.getNoticeDecision>({
  method: 'GET',
  path: '/notice-decisions/{token}',
})
