/**
 * What names a review everywhere outside its table: whether it is of an office or of the platform, and the number that it shows.
 * Both are in every address and mail, so that none leads to a review of the other kind.
 */
export type ReviewName = { type: 'review' | 'site_review'; id: string }

/** As links of authors and the desk name it: "review:12". */
export const nameKey = ({ type, id }: ReviewName): string => `${type}:${id}`

const letters = { review: 'R', site_review: 'P', reply: 'A', appeal: 'B' } as const
export type DeskKind = keyof typeof letters

/** As people name it in mails and at the desk: R-12. */
export const titleOf = (kind: DeskKind, id: string): string => `${letters[kind]}-${id}`

/** What a name such as "r-12" stands for; null for what names nothing. */
export function readTitle(title: string): { kind: DeskKind; id: string } | null {
  const [, letter, id] = /^([rpab])\s*(?:-\s*)?(\d{1,18})$/i.exec(title.trim()) ?? []
  const kind = (Object.keys(letters) as DeskKind[]).find((other) => letters[other] === letter?.toUpperCase())
  return kind && id ? { kind, id } : null
}
