import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hasShape, shapeOf } from './answer-shape.ts'

const Office = z.object({ id: z.string(), lat: z.nullable(z.number()), note: z.optional(z.string()) })
const shape = shapeOf(z.object({ vestigingen: z.array(Office), place: z.nullable(z.object({ label: z.string() })) }))
const office = { id: '1', lat: null }

test('a shape names what an answer must hold, in lists and in objects', () => {
  expect(shape).toEqual({ vestigingen: [{ id: null, lat: null }], place: null })
})

test.each([[{ vestigingen: [office], place: null }], [{ vestigingen: [], place: { label: 'Utrecht' }, more: true }]])(
  'an answer with all its fields has the shape: %j',
  (answer) => {
    expect(hasShape(answer, shape)).toBe(true)
  },
)

test.each([
  [{}],
  [null],
  ['ok'],
  [[]],
  [{ vestigingen: null, place: null }],
  [{ vestigingen: {}, place: null }],
  [{ vestigingen: [{ id: '1' }], place: null }],
  [{ vestigingen: [office, null], place: null }],
  [{ vestigingen: [office] }],
])('an answer that lacks one has not: %j', (answer) => {
  expect(hasShape(answer, shape)).toBe(false)
})
