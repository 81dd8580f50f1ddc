/** A partner from `partnership_from` on, until `partnership_until` or without an end. */
export type Partnership = { partnership_from: Date | null; partnership_until: Date | null }

export function partnershipAt(
  { partnership_from, partnership_until }: Partnership,
  now: Date,
): 'none' | 'soon' | 'active' | 'ended' {
  if (partnership_from === null) return 'none'
  if (partnership_from > now) return 'soon'
  return partnership_until === null || partnership_until > now ? 'active' : 'ended'
}
