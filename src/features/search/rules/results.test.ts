import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOffices, idsOf, type SortableOffice, sortableOffice } from '#test/sortable-offices.ts'
import { arrangeResults } from './results.ts'

const at = (...distances: (number | null)[]) => distances.map((distance_km) => sortableOffice({ distance_km }))
const anything = { sortBy: 'rating', partnersFirst: true } as const
/** What the server answers when it lists these, of so many. */
const answered = (vestigingen: readonly SortableOffice[], total_matching = vestigingen.length, distance_km = 15) => ({
  vestigingen,
  total_matching,
  distance_km,
})

const anySettings = fc.record({
  sortBy: fc.constantFrom('rating' as const, 'distance' as const),
  partnersFirst: fc.boolean(),
})

describe('the results', () => {
  test('are capped at the nearest, and tell how many there are', () => {
    const near = at(...Array.from({ length: 25 }, (_, i) => i / 2))
    const left = at(14, null)
    const arranged = arrangeResults(answered([...near, ...left], 203, 40), anything)
    expect(arranged).toMatchObject({ total: 203, capped: true, effectiveDistanceKm: 40 })
    expect(idsOf(arranged.list).sort()).toEqual(idsOf(near).sort())
  })

  test('are not capped at the maximum itself', () => {
    expect(arrangeResults(answered(at(...Array(25).fill(3))), anything)).toMatchObject({ total: 25, capped: false })
  })

  test('are those that were answered, the partners apart', () => {
    fc.assert(
      fc.property(anyOffices, anySettings, (list, settings) => {
        const { list: visible, partners, others, total, capped } = arrangeResults(answered(list), settings)
        expect(total).toBe(list.length)
        expect(capped).toBe(total > 25)
        expect(idsOf(visible).sort()).toEqual(idsOf(list.slice(0, 25)).sort())
        expect(idsOf(visible)).toEqual(idsOf([...partners, ...others]))
        expect(partners.every((v) => v.partnership_active)).toBe(true)
        if (settings.partnersFirst) expect(others.every((v) => !v.partnership_active)).toBe(true)
        else expect(partners).toEqual([])
      }),
    )
  })
})
