import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { createReadsApp } from '#test/reads-app.ts'
import { getCategories, getCategoriesWithDiensten, getCategoryDiensten, getCommonCombinations } from '../schemas.ts'

describeOnDatabase('services', (open) => {
  test('are told by category, with the combinations that people ask', async () => {
    const app = await createReadsApp(await open())
    const read = async (path: string) => (await app.inject(`/api${path}`)).json() as unknown
    const ids = ['woning_huis', 'erven_schenken', 'familie_relaties', 'zakelijk_onderneming']
    expect(getCategories.response.parse(await read('/categories')).map(({ id }) => id)).toEqual(ids)
    const groups = getCategoriesWithDiensten.response.parse(await read('/categories-with-diensten'))
    for (const { id, diensten } of groups) {
      expect(getCategoryDiensten.response.parse(await read(`/categories/${id}/diensten`))).toEqual(diensten)
    }
    const dienstIds = groups.flatMap(({ diensten }) => diensten.map(({ id }) => id))
    const combinations = getCommonCombinations.response.parse(await read('/common-combinations'))
    expect(combinations).toContainEqual({
      category_id: 'woning_huis',
      label: 'Oversluiten',
      dienst_ids: ['hypotheekakte', 'royementsakte'],
    })
    expect(combinations.flatMap(({ dienst_ids }) => dienst_ids).filter((id) => !dienstIds.includes(id))).toEqual([])
    expect(await read('/categories/tuinen/diensten')).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
  })
})
