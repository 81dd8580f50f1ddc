import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diensten } from '#features/diensten/rules.ts'
import { missingDiensten } from './missing-diensten.ts'

const ids = fc.uniqueArray(fc.constantFrom(...diensten.map(({ id }) => id)))
const office = (offered: string[]) => ({ diensten: [{ diensten: offered.map((id) => ({ id })) }] })

test('an office that offers what is asked gets no warning', () => {
  fc.assert(
    fc.property(ids, (dienst_ids) => {
      expect(missingDiensten(office(dienst_ids), dienst_ids)).toEqual([])
    }),
  )
})

test('the warning names exactly the asked services that an office does not offer', () => {
  fc.assert(
    fc.property(ids, ids, (offers, dienst_ids) => {
      const missing = diensten.filter(({ id }) => dienst_ids.includes(id) && !offers.includes(id))
      expect(missingDiensten(office(offers), dienst_ids)).toEqual(missing.map(({ label }) => label))
    }),
  )
})

test('a request without services has no warning', () => {
  expect(missingDiensten({ diensten: [] }, [])).toEqual([])
})
