/** What an author wrote: of an office or of the platform. */
export type Subject = { type: 'review' | 'site_review'; id: string }
