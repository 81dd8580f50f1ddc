import type { Subject } from '../../subject.ts'

/** The columns that name a review of either kind, of which one is filled in. */
export const subjectIds = ({ type, id }: Subject) => ({
  review_id: type === 'review' ? id : null,
  site_review_id: type === 'site_review' ? id : null,
})

/** What a mail is about, for the mail log. */
export const aboutSubject = ({ type, id }: Subject) => (type === 'review' ? { review_id: id } : { site_review_id: id })
