/** What can be held, decided about and reported: a review of an office, or one of the platform. */
export type Subject = { type: 'review' | 'site_review'; id: string }

/** As links of authors name it: "review:12". */
export const subjectKey = ({ type, id }: Subject): string => `${type}:${id}`
