import { pageRead } from '#contract/endpoint.ts'

/** An objection to a decision, as its sender sees it. */
export type Appeal = {
  reference: string
  created_at: string
  /** Deadline for the answer. */
  answer_before: string
  outcome: 'granted' | 'denied' | 'moot' | null
  grounds: string | null
  answered_at: string | null
}

/** The decision to turn down a notice, as the person who sent the notice sees it. */
export type NoticeDecision = {
  reference: string
  about: string
  tekst: string
  facts: string | null
  decided_at: string
  appeal_until: string
  appeal: Appeal | null
  /** False if the review is gone or was decided on again since. */
  can_appeal: boolean
}

export const getNoticeDecision = pageRead<{ token: string }, NoticeDecision>('notice decision')
