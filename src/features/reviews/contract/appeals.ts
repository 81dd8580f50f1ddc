import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/appeals.ts'

export type { Appeal, AppealBody, NoticeDecision } from '../schemas/appeals.ts'

export const getNoticeDecision = endpoint<typeof schemas.getNoticeDecision>({
  method: 'GET',
  path: '/notice-decisions/{token}',
})

export const appealNoticeDecision = endpoint<typeof schemas.appealNoticeDecision>({
  method: 'POST',
  path: '/notice-decisions/{token}/appeal',
})
