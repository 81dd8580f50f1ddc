import { pageRead } from '#contract/endpoint.ts'

/** An objection to a decision, as its sender sees it. */
export type Appeal = {
  reference: string
  created_at: string
  /** When it is answered at the latest. */
  answer_before: string
  outcome: 'granted' | 'denied' | 'moot' | null
  grounds: string | null
  answered_at: string | null
}

/** What was decided about a notice that was turned down. */
export type NoticeDecision = {
  reference: string
  about: string
  tekst: string
  facts: string | null
  decided_at: string
  appeal_until: string
  appeal: Appeal | null
  /** False: the review is gone, or another decision was taken since. */
  can_appeal: boolean
}

export const getNoticeDecision = pageRead<{ token: string }, NoticeDecision>('notice decision')
