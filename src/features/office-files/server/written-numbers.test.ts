import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
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

describeOnBothDatabases('Telephone numbers', (open) => {
  test('in a file are understood in all their writings, of OpenStreetMap and of a table', async () => {
    const context = await open()
    await createTestApp(context)
    const take = async (text: string) =>
      reportLines(
        await importFile(
          context,
          { bytes: Buffer.from(text), encoding: 'UTF-8' },
          { kind: null, dry: false, overwrite: true },
        ),
      )
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
})
