import { expect, test } from 'vitest'
import { suggestWoonplaatsen } from '#features/gazetteer/schemas.ts'
import { suggestVestigingen } from '../../../vestigingen/schemas.ts'
import { placesLike } from '../../rules/places-like.ts'
import { allNamesLike, mayOpen, namesLike } from './use-name-search.ts'

test.each([
  { typed: '', count: 0, loading: false, open: false, why: 'nothing was typed' },
  { typed: '', count: 3, loading: false, open: false, why: 'what was found is no longer asked for' },
  { typed: 'li', count: 0, loading: false, open: false, why: 'two letters ask for nothing' },
  { typed: 'lin', count: 0, loading: true, open: false, why: 'nothing is known yet' },
  { typed: 'lin', count: 0, loading: false, open: true, why: 'it says that there is nothing' },
  { typed: 'lin', count: 2, loading: false, open: true, why: 'there is something to choose' },
  { typed: 'lind', count: 2, loading: true, open: true, why: 'the former offices stay while it loads' },
])('"$typed" with $count offices, loading $loading: open $open, as $why', ({ open, ...state }) => {
  expect(mayOpen(state)).toBe(open)
})

test('What was pasted into a field asks no more than the call takes', () => {
  const pasted = 'lindeboom '.repeat(40)
  for (const { query } of [namesLike(pasted), allNamesLike(pasted)]) {
    expect(suggestVestigingen.query?.safeParse(query).success).toBe(true)
  }
  expect(suggestWoonplaatsen.query?.safeParse(placesLike(pasted).query).success).toBe(true)
})
