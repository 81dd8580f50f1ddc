import type { Piece } from '../../desk.ts'
import { flagLabels } from '../checks/flags.ts'
import type { Passage } from '../checks/passages.ts'

/** A text cut where passages begin and end; of those that lie over each other the first and longest is marked. */
export function piecesOf(text: string, passages: readonly Passage[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { flag, start, end } of passages) {
    if (start < at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), found: null })
    pieces.push({ text: text.slice(start, end), found: flagLabels[flag] })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: null })
  return pieces
}
