import { expect, test } from 'vitest'
import { phoneSeveral } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { importFile } from './import-file.ts'
import { reportLines } from './report.ts'

/** As websites of offices and mappers write them. */
const numbers: [written: string, kept: string][] = [
  ['+31 (0)20 123 45 67', '+31 20 123 45 67'],
  ['020-123.45.67', '020-123 45 67'],
  ['020/1234567', '020 1234567'],
  ['(020)\u00a01234567', '020 1234567'],
  ['020–1234567', '020-1234567'],
  ['0900 1234', '0900 1234'],
  ['+32 3 123 45 67', '+32 3 123 45 67'],
]

const street = (n: number) => ({ 'addr:street': 'Damrak', 'addr:housenumber': `${n + 1}`, 'addr:postcode': '1012LG' })

async function fileReader(context: Context) {
  await createTestApp(context)
  const options = { kind: null, dry: false, overwrite: true }
  return async (text: string) =>
    reportLines(await importFile(context, { bytes: Buffer.from(text), encoding: 'UTF-8' }, options))
}

describeOnDatabase('Telephone numbers', (open) => {
  test('in a file are understood in all their writings, of OpenStreetMap and of a table', async () => {
    const context = await open()
    const take = await fileReader(context)
    const kept = async () =>
      (await context.db.selectFrom('vestigingen').select('telefoon').orderBy('id').execute()).map((row) => row.telefoon)
    const elements = numbers.map(([phone], n) => ({
      ...{ type: 'node', id: n + 1, lat: 52.3745 + n / 100, lon: 4.8979 },
      tags: { office: 'notary', name: `Verzonnen Notaris ${n}`, ...street(n), phone },
    }))
    expect((await take(JSON.stringify({ elements }))).join()).not.toContain('telefoon')
    expect(await kept()).toEqual(numbers.map(([, number]) => number))
    const rows = numbers.map(([phone], n) => `Bedachte Notaris ${n};Damrak ${n + 20};1012LG;Amsterdam;${phone}`)
    expect((await take(['naam;adres;postcode;plaats;telefoon', ...rows].join('\n'))).join()).not.toContain('telefoon')
    expect((await kept()).slice(numbers.length)).toEqual(numbers.map(([, number]) => number))
  })

  test('of which a second one is behind a slash are left out, with a word about it', async () => {
    const context = await open()
    const take = await fileReader(context)
    const elements = ['010-1234567/8', '+31 10 1234567/68'].map((phone, n) => ({
      ...{ type: 'node', id: n + 1, lat: 52.3745 + n / 100, lon: 4.8979 },
      tags: { office: 'notary', name: `Verzonnen Notaris ${n}`, ...street(n), phone },
    }))
    const lines = await take(JSON.stringify({ elements }))
    expect(lines.filter((line) => line.includes(`telefoon niet overgenomen (${phoneSeveral})`))).toHaveLength(2)
    const rows = ['naam;adres;postcode;plaats;telefoon', 'Bedachte Notaris;Damrak 20;1012LG;Amsterdam;010-1234567/8']
    expect((await take(rows.join('\n'))).join()).toContain(`telefoon: ${phoneSeveral}`)
  })
})
