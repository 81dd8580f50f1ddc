/** What can be held, decided about and reported: a review of an office, or one of the platform. */
export type Subject = { type: 'review' | 'site_review'; id: string }

export const tableOf = ({ type }: Subject) => (type === 'review' ? 'reviews' : 'site_reviews')

/** As links of authors name it: "review:12". */
export const subjectKey = ({ type, id }: Subject): string => `${type}:${id}`

const letters = { review: 'R', site_review: 'P', reply: 'A' } as const
export type DeskKind = keyof typeof letters

/** As people name it in mails and at the desk: R-12. */
export const titleOf = (kind: DeskKind, id: string): string => `${letters[kind]}-${id}`

/** What a name such as "r-12" stands for; null for what names nothing. */
export function readTitle(title: string): { kind: DeskKind; id: string } | null {
  const [, letter, id] = /^\s*([rpa])\s*-?\s*(\d{1,18})\s*$/i.exec(title) ?? []
  const kind = (Object.keys(letters) as DeskKind[]).find((known) => letters[known] === letter?.toUpperCase())
  return kind && id ? { kind, id } : null
}
