/** What the person requests. The page behind the link offers both (AVG articles 15 and 17). */
export const rightIds = ['inzage', 'verwijdering'] as const
export type Right = (typeof rightIds)[number]

export const rightLabels: Record<Right, string> = {
  inzage: 'Ik wil zien wat u van mij bewaart',
  verwijdering: 'Ik wil dat u alles wist',
}
