/**
 * Identifies a review outside its table: its kind (office or platform) and the number people see. Every address and
 * mail carries both, so that none leads to a review of the other kind.
 */
export type ReviewName = { type: 'review' | 'site_review'; id: string }

/** Key in author links and at the desk: "review:12". */
export const nameKey = ({ type, id }: ReviewName): string => `${type}:${id}`

const letters = { review: 'R', site_review: 'P', reply: 'A', appeal: 'B' } as const
export type DeskKind = keyof typeof letters

/** Number shown in mails and at the desk: R-12. */
export const titleOf = (kind: DeskKind, id: string): string => `${letters[kind]}-${id}`

/** Parses a number such as "r-12"; null if it names nothing. */
export function readTitle(title: string): { kind: DeskKind; id: string } | null {
  const [, letter, id] = /^([rpab])\s*(?:-\s*)?(\d{1,18})$/i.exec(title.trim()) ?? []
  const kind = (Object.keys(letters) as DeskKind[]).find((other) => letters[other] === letter?.toUpperCase())
  return kind && id ? { kind, id } : null
}
