/** What an author wrote: of an office or of the platform. */
export type Subject = { type: 'review' | 'site_review'; id: string }

export const tableOf = ({ type }: Subject) => (type === 'review' ? 'reviews' : 'site_reviews')
export const columnOf = ({ type }: Subject) => (type === 'review' ? 'review_id' : 'site_review_id')
