import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { createReadsApp } from '#test/reads-app.ts'
import { suggestWoonplaatsen } from '../schemas.ts'

describeOnDatabase('places', (open) => {
  test('are suggested from two characters on, as many as asked', async () => {
    const app = await createReadsApp(await open())
    const suggest = async (query: string) => {
      const answer = await app.inject(`/api/woonplaats/autocomplete?${query}`)
      return suggestWoonplaatsen.response.parse(answer.json()).suggestions
    }
    expect(await suggest('')).toEqual([])
    expect(await suggest('q=a')).toEqual([])
    expect((await suggest('q=am')).length).toBeGreaterThan(1)
    expect(await suggest('q=am&limit=1')).toHaveLength(1)
    expect((await suggest('q=amst'))[0]).toEqual({
      location_id: 'amsterdam',
      woonplaats: 'Amsterdam',
      gemeente: 'Amsterdam',
      provincie: 'Noord-Holland',
      label: 'Amsterdam',
    })
    expect((await suggest('q=maas')).map(({ label }) => label)).toContain('Uden (Maashorst)')
  })
})
