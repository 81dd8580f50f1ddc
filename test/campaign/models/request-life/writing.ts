import fc from 'fast-check'
import type { Vestiging } from './request.ts'
import { threadOf } from './thread.ts'

const texts = ['Kan het op maandag?', 'Ja.', 'Nee.']
/** Some write on and on, some the same twice; from a page that says what it had, or that was opened before the first message. */
export const writing = fc.record({
  texts: fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant(Array.from({ length: 21 }, (_, n) => `Bericht ${n}`)) },
  ),
  seen: fc.constantFrom('all' as const, 'all' as const, 'nothing' as const, null),
})

export function seenOf(vestiging: Vestiging | undefined, seen: 'all' | 'nothing' | null): number | null {
  if (seen === 'all') return vestiging ? threadOf(vestiging).length : 0
  return seen === 'nothing' ? 0 : null
}
