import { expect, test } from 'vitest'
import { arrangeFlags, dotPx, type Point } from './arrange-flags.ts'

const at = (id: string, x: number, y: number): Point => ({ id, x, y, flagPx: 80 })

test('offices that are far apart have flags where they are', () => {
  const shown = arrangeFlags([at('a', 0, 0), at('b', 200, 0)])
  expect([...shown]).toEqual([
    ['a', { x: 0, y: 0, as: 'flag' }],
    ['b', { x: 200, y: 0, as: 'flag' }],
  ])
})

test('of two whose flags would lie over each other, the first has one and the other is a dot', () => {
  const shown = arrangeFlags([at('a', 0, 0), at('b', 60, 10)])
  expect(shown.get('a')).toMatchObject({ as: 'flag' })
  expect(shown.get('b')).toEqual({ x: 60, y: 10, as: 'dot' })
})

test('no flag stands before the dot of another office', () => {
  const shown = arrangeFlags([at('a', 0, 0), at('b', 0, -26)])
  expect([...shown.values()].map(({ as }) => as)).toEqual(['dot', 'flag'])
})

test('forty offices in one street are forty targets of which none lies over another', () => {
  const points = Array.from({ length: 40 }, (_, nth) => at(String(nth), (nth % 8) * 5, Math.floor(nth / 8) * 5))
  const dots = [...arrangeFlags(points).values()]
  for (const [nth, one] of dots.entries())
    for (const other of dots.slice(nth + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(dotPx - 0.001)
})

test('offices at the very same place stand side by side', () => {
  const shown = arrangeFlags([at('a', 10, 10), at('b', 10, 10)])
  const { x, y } = shown.get('b')!
  expect(Math.hypot(x - 10, y - 10)).toBeLessThanOrEqual(dotPx + 4)
})
