import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'

type Lists = { name: string; list: keyof typeof paths; odd: Record<string, string>; labels: string }

const lists: Lists[] = [
  {
    name: 'requests',
    list: 'requests',
    odd: { staat: 'taart', kantoor: '\0' },
    labels: 'Staat, Kantoor (naam of nummer)',
  },
  {
    name: 'mails',
    list: 'mailLog',
    odd: { soort: 'M0', staat: 'weg', adres: 'x' },
    labels: 'Soort, Staat, E-mailadres',
  },
  {
    name: 'addresses without mail',
    list: 'suppressions',
    odd: { soort: '__proto__', adres: 'x' },
    labels: 'Waarom, E-mailadres',
  },
  { name: 'partners', list: 'partners', odd: { q: '\0', stand: 'taart' }, labels: 'Kantoor, plaats of kenmerk, Stand' },
  { name: 'connections', list: 'deskConnections', odd: { q: '\0' }, labels: 'Kantoor (naam of nummer)' },
]

describeOnDatabase('A list of the desk', (open) => {
  test.each(lists)('of $name says what of its address it cannot read', async ({ list, odd, labels }) => {
    const context = await open()
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const unread = async (query: Record<string, string>) => {
      const url = (paths[list] as (query: Record<string, string>) => string)(query)
      const { body } = await app.inject({ url, headers: { cookie } })
      expect(body).toContain('<h1')
      return /Dit kunnen wij niet lezen: ([^.]*)\./.exec(body)?.[1]
    }
    expect(await unread({ ...odd, page: '-1' })).toBe(`${labels}, Pagina`)
    const empty = Object.fromEntries(Object.keys(odd).map((name) => [name, '']))
    expect(await unread({ ...empty, page: '2' })).toBeUndefined()
  })
})
