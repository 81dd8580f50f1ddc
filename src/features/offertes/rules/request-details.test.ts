import { expect, test } from 'vitest'
import { diensten } from '#features/diensten/rules.ts'
import { type DetailName, detailsFor } from './request-details.ts'

const purchase = ['koopovereenkomst', 'leveringsakte']
const dated = ['bv-oprichten', 'geregistreerd-partnerschap', 'huwelijkse-voorwaarden', 'hypotheekakte', ...purchase]

test.each<[DetailName, string[]]>([
  ['koopsom', purchase],
  ['adres', purchase],
  ['hypotheekbedrag', ['hypotheekakte']],
  ['bank_financier', ['hypotheekakte']],
  ['gewenste_passeerdatum', dated],
])('%s is asked with the services %j', (name, dienst_ids) => {
  const asking = diensten.filter(({ id }) => detailsFor([id]).includes(name)).map(({ id }) => id)
  expect(asking.sort()).toEqual(dienst_ids)
})
