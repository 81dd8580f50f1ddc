import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'

const date = (day: string) => new Date(`${day}T12:00:00Z`)

describeOnDatabase('The list of offices at the desk', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false }, clock: createTestClock('2026-11-21T12:00:00Z') })
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const list = async (query = '') => {
      const { statusCode, body } = await app.inject({ url: `${paths.deskOffices()}${query}`, headers: { cookie } })
      expect(statusCode).toBe(200)
      const names = [...body.matchAll(/<th scope="row">(?:<a[^>]*>)?([^<]+)</g)].map(([, name]) => name)
      return { body: body, names }
    }
    return { context, list }
  }

  test('finds offices by a part of their name, a place by any of its names, a postcode and a number', async () => {
    const { context, list } = await setUp()
    const hague = { plaats: "'s-Gravenhage", location_id: 'den-haag', postcode: '2511AB' }
    const id = await insertOffice(context.db, { id: '9001', title: 'Slingebeek', ...hague })
    await insertOffice(context.db, { title: 'Van der Berg 100%' })
    expect((await list()).names).toEqual(['Slingebeek', 'Van der Berg 100%'])
    for (const q of ['SLINGE', 'den haag', "'s-gravenhage", '2511', '2511 ab', id])
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).names]).toEqual([q, ['Slingebeek']])
    expect((await list('?q=100%25')).names).toEqual(['Van der Berg 100%'])
    expect((await list('?q=geen')).body).toContain('Geen kantoor past hierbij')
  })

  test('puts names in the order of a Dutch reader, on every page of it', async () => {
    const { context, list } = await setUp()
    for (const title of ['zon', 'Kantoor 10', 'Éclair', 'Adam', 'Kantoor 9', 'Ärmel', 'de Boer'])
      await insertOffice(context.db, { title })
    const inOrder = ['Adam', 'Ärmel', 'de Boer', 'Éclair', 'Kantoor 9', 'Kantoor 10', 'zon']
    for (const order of ['naam', 'plaats', 'partner', 'prijzen'])
      expect([order, (await list(`?orde=${order}`)).names]).toEqual([order, inOrder])
  })

  test('narrows to each state, and to several at once', async () => {
    const { context, list } = await setUp()
    const { db } = context
    const plain = await insertOffice(db, { title: 'Gewoon', dienst_ids: ['testament'] })
    await db
      .insertInto('tarieven')
      .values({ vestiging_id: plain, dienst_id: 'testament', ...priceParts(40_000) })
      .execute()
    await insertOffice(db, { title: 'Verborgen', hidden_at: date('2026-11-01') })
    await insertOffice(db, { title: 'Samengevoegd', merged_into: plain })
    await insertOffice(db, { title: 'Afgemeld', can_receive_email: false })
    await insertOffice(db, { title: 'Gepauzeerd', paused_until: date('2026-12-01') })
    await insertOffice(db, { title: 'Hervat', paused_until: date('2026-11-01') })
    const until = { partnership_from: date('2026-01-01'), partnership_until: date('2027-01-01') }
    await insertOffice(db, { title: 'Partner', ...until, claimed: true })
    await insertOffice(db, { title: 'Geweest', ...until, partnership_until: date('2026-11-01') })
    await insertOffice(db, { title: 'Plekloos', lat: null, lon: null })
    await insertOffice(db, { title: 'Postloos', email: null, can_receive_email: false })
    const one = async (query: string) => (await list(`?${query}`)).names
    expect(await one('stand=op')).not.toContain('Verborgen')
    expect(await one('stand=verborgen')).toEqual(['Verborgen'])
    expect(await one('stand=samengevoegd')).toEqual(['Samengevoegd'])
    expect(await one('kenmerk=afgemeld')).toEqual(['Afgemeld'])
    expect(await one('kenmerk=gepauzeerd')).toEqual(['Gepauzeerd'])
    expect(await one('kenmerk=partner')).toEqual(['Partner'])
    expect(await one('kenmerk=geclaimd&kenmerk=partner')).toEqual(['Partner'])
    expect(await one('kenmerk=geclaimd&kenmerk=afgemeld')).toEqual([])
    expect(await one('kenmerk=zonder-plek')).toEqual(['Plekloos'])
    expect(await one('kenmerk=zonder-mail')).toEqual(['Postloos'])
    expect(await one('kenmerk=zonder-prijzen')).not.toContain('Gewoon')
    expect(await one('provincie=Noord-Holland')).toHaveLength(10)
    expect(await one('provincie=Gelderland')).toEqual([])
    // What nobody knows narrows nothing.
    expect(await one('kenmerk=__proto__&stand=constructor&orde=x&page=-1')).toHaveLength(10)
    const unread = async (query: string) =>
      /Dit kunnen wij niet lezen: ([^.]*)\./.exec((await list(`?${query}`)).body)?.[1]
    expect(await unread('kenmerk=taart&kenmerk=partner&stand=constructor&orde=x&page=-1&provincie=Atlantis')).toBe(
      'Status, Provincie, Kenmerk, Volgorde, Pagina',
    )
    expect(await unread('q=&kenmerk=partner&stand=op&orde=naam&page=1&provincie=Gelderland')).toBeUndefined()
  })

  test('has fifty to a page in the order that was asked, and counts all', async () => {
    const { context, list } = await setUp()
    for (let n = 0; n < 51; n++) {
      const updated_at = date(n === 25 ? '2026-11-20' : '2026-01-01')
      await insertOffice(context.db, { title: `Kantoor ${String(n).padStart(2, '0')}`, updated_at })
    }
    const first = await list('?q=kantoor')
    expect([first.names.length, first.names[0], first.names[49]]).toEqual([50, 'Kantoor 00', 'Kantoor 49'])
    expect(first.body).toContain('<b>51 kantoren</b>')
    expect(first.body).toContain('q=kantoor&amp;orde=naam&amp;page=2')
    expect((await list('?q=kantoor&page=2')).names).toEqual(['Kantoor 50'])
    expect((await list('?page=99')).names).toEqual(['Kantoor 50'])
    expect((await list('?orde=gewijzigd')).names[0]).toBe('Kantoor 25')
  })
})
