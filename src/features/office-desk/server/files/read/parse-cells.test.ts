import { expect, test } from 'vitest'
import * as messages from '#contract/messages.ts'
import { officeColumns, requiredOfOffice } from '../offices/office-columns.ts'
import { priceColumns, requiredOfPrice } from '../prices/price-columns.ts'
import { parseCells } from './parse-cells.ts'

const long = 'x'.repeat(3000)
const cells = [
  ...[long, Array(600).fill('x').join('|'), Array(600).fill('x: y').join('|'), `x: ${long}`, `${long}: 1,00`],
  ...['|', ': y', Array(600).fill('testament').join('|'), Array(60).fill('x: 1,00').join('|')],
]

test.each([
  ['offices', officeColumns, requiredOfOffice],
  ['prices', priceColumns, requiredOfPrice],
] as const)('every column of a file with %s says why it takes no cell that is too long', (_of, columns, required) => {
  for (const cell of cells) {
    const row = { at: 'regel 2', cells: new Map([...columns.keys()].map((column) => [column, cell])) }
    const { errors } = parseCells(columns, required, row)
    expect(errors.length).toBeGreaterThan(columns.size / 4)
    expect(errors.filter(({ reason }) => reason === messages.invalid)).toEqual([])
  }
})

test('a column says how long its text may be', () => {
  const row = { at: 'regel 2', cells: new Map([['naam', 'x'.repeat(300)]]) }
  const [naam] = parseCells(officeColumns, requiredOfOffice, row).errors
  expect(naam).toEqual({ column: 'naam', reason: 'Schrijf dit op één regel, in hoogstens 120 tekens' })
})
