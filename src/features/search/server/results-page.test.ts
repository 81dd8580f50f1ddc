import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { describeOnBothDatabases } from '../../../../test/database.ts'

describeOnBothDatabases('the page of results', (open) => {
  test('offers the other places of the same name, and not when one of them was chosen', async () => {
    const app = await createTestApp(await open())
    const asks = async (woonplaats: string) => {
      const { body } = await app.inject(`/zoeken?woonplaats=${woonplaats}`)
      return /<a href="([^"]*)">Bedoelt u .*?<\/a>/.exec(body)?.[1]
    }
    expect(await asks('Hengelo')).toBe('/zoeken?woonplaats=hengelo-gelderland')
    expect(await asks('hengelo-gelderland')).toBeUndefined()
    expect(await asks('Winterswijk')).toBeUndefined()
  })
})
