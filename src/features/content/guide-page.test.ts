import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { diensten } from '#features/diensten/rules.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { textOf } from '#test/readability.ts'
import { aktesFor, situationGroups } from './rules.ts'

const all = situationGroups.flatMap(({ situations }) => situations.map(({ id }) => id))

test('every akte follows from something that a visitor can say, once with each reason', () => {
  expect(
    aktesFor(all)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(diensten.map(({ id }) => id).sort())
  expect(aktesFor(['samenwonen', 'kinderen']).find(({ id }) => id === 'testament')?.reasons).toHaveLength(2)
})

describeOnDatabase('The page that says which akte somebody needs', (open) => {
  test('answers with aktes and reasons, keeps what was ticked and takes them along into the search', async () => {
    const app = await createTestApp(await open())
    const { body } = await app.inject('/keuzehulp?situatie=huis&situatie=lening&situatie=__proto__&toon=aktes')
    expect(body).toContain('De bank wil het huis als onderpand voor uw lening.')
    expect(body).toContain('name="diensten" value="leveringsakte,hypotheekakte"')
    expect(body.match(/name="situatie" [^>]*checked/g)).toHaveLength(2)
    const six = /name="diensten" value="([^"]*)"/.exec((await app.inject(`/keuzehulp?situatie=${all}`)).body)?.[1]
    expect(six?.split(',')).toHaveLength(6)
  })

  test('gives the middle price of an akte, when enough offices ask one', async () => {
    const context = await open()
    for (let euros = 100; euros <= limits.woonplaats.priceStatsMin * 100; euros += 100) {
      const vestiging_id = await insertOffice(context.db, { dienst_ids: ['verklaring-van-erfrecht'] })
      await context.db
        .insertInto('tarieven')
        .values({ vestiging_id, dienst_id: 'verklaring-van-erfrecht', ...priceParts(euros * 100) })
        .execute()
    }
    await context.index.reload()
    const app = await createTestApp(context)
    const read = async (situatie: string) => textOf((await app.inject(`/keuzehulp?situatie=${situatie}`)).body)
    expect(await read('overlijden')).toContain('De middelste prijs in Nederland is €363,-.')
    expect(await read('bv')).not.toContain('De middelste prijs')
  })

  test('says what to do when nothing was ticked', async () => {
    const app = await createTestApp(await open())
    expect((await app.inject('/keuzehulp')).body).not.toContain('U heeft nog niets aangekruist.')
    expect((await app.inject('/keuzehulp?situatie=onbekend&toon=aktes')).body).toContain(
      'U heeft nog niets aangekruist.',
    )
  })
})
