import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { deskBrowser, fieldsIn } from '#test/desk-forms.ts'
import { eventually } from '#test/eventually.ts'
import { logInAtDesk } from '#test/operators.ts'

const offices = `naam;adres;postcode;plaats;email
Notariaat Damrak;Damrak 1;1012LG;Amsterdam;info@damrak.example
=Formule;Damrak 3;1012LG;Amsterdam;
Nergens;Straat 1;0000AA;Nergens;
`
const prices = `naam;adres;postcode;dienst;honorarium
Notariaat Damrak;Damrak 1;1012LG;testament;400
`

describeOnBothDatabases('Files at the desk', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false, demoData: false } })
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const wim = deskBrowser(app, cookie)
    async function upload(content: string | Uint8Array, fields: Record<string, string> = {}, name = 'kantoren.csv') {
      const page = fieldsIn(await wim.open(paths.deskImport()), '')
      const form = new FormData()
      for (const [field, value] of Object.entries({ form_token: String(page.form_token), kind: '', ...fields }))
        form.append(field, value)
      form.append('bestand', new Blob([content as BlobPart]), name)
      const request = new Request('http://local', { method: 'POST', body: form })
      const answer = await app.inject({
        method: 'POST',
        url: paths.deskImport(),
        headers: {
          'content-type': String(request.headers.get('content-type')),
          cookie,
          'sec-fetch-site': 'same-origin',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: answer.statusCode, to: String(answer.headers.location), body: answer.body }
    }
    const take = async (url: string) => wim.send(url, await wim.open(url), '')
    const rows = () => context.db.selectFrom('vestigingen').select(['id', 'title']).orderBy('id').execute()
    const export_ = (name: string) => app.inject({ url: `${paths.deskImport()}/export/${name}`, headers: { cookie } })
    return { context, app, wim, upload, take, rows, export_ }
  }

  test('are shown with what they would do, and taken over when somebody says so', async () => {
    const { context, app, wim, upload, take, rows, export_ } = await setUp()
    const { status, to } = await upload(offices)
    expect(status).toBe(303)
    expect(await rows()).toEqual([])
    const look = await wim.open(to)
    expect(look).toMatch(/toegevoegd<\/dt><dd class="num">2</)
    expect(look).toContain('regel 4: geweigerd: postcode: Schrijf een postcode als 1234AB')
    expect((await take(to)).status).toBe(303)
    expect((await rows()).map(({ title }) => title)).toEqual(['Notariaat Damrak', '=Formule'])
    expect(await wim.open(to)).toContain('Overgenomen op')
    // Pressed twice it is done once.
    expect((await take(to)).status).toBe(409)
    const priced = await upload(prices, {}, 'prijzen.csv')
    expect((await take(priced.to)).status).toBe(303)
    const [{ id } = { id: '' }] = await rows()
    await eventually(async () =>
      expect((await app.inject(`/api/vestigingen/${id}/tarievenlijst`)).json().items[0]?.price).toBe(484),
    )
    const acts = await context.db.selectFrom('operator_acts').selectAll().orderBy('id').execute()
    expect(acts.map(({ act, after }) => [act, after])).toEqual([
      ['file_imported', { name: 'kantoren.csv', kind: 'offices', added: 2, changed: 0, left: 0, refused: 1 }],
      ['file_imported', { name: 'prijzen.csv', kind: 'prices', added: 1, changed: 0, left: 0, refused: 0 }],
    ])
    // What comes out goes in again, and changes nothing.
    const out = await export_('kantoren/csv')
    expect(out.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="kantoren.csv"',
    })
    expect(out.body).toContain("'=Formule")
    expect(await wim.open((await upload(out.rawPayload)).to)).toMatch(/ongewijzigd<\/dt><dd class="num">2</)
    expect((await export_('prijzen/json')).json()).toHaveLength(1)
    expect((await export_('__proto__/csv')).statusCode).toBe(404)
  })

  test('that cannot be read are refused with one line, and nothing of them is kept', async () => {
    const { context, upload } = await setUp()
    const wrong: [string | Uint8Array, string][] = [
      ['', 'Kies een bestand'],
      ['naam;naam;adres;postcode;plaats\n', 'staat er twee keer'],
      ['naam;adres\nA;B\n', 'Deze kolommen ontbreken'],
      [new Uint8Array([0xff, 0xfe, 0x6e, 0x00]), 'Dit bestand is in UTF-16'],
      [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00]), 'Dit is geen tekstbestand'],
      ['{"type":', 'Dit bestand is geen geldige JSON'],
      [new Uint8Array(33 * 1024 * 1024).fill(0x61), 'Dit bestand is groter dan 32 MB'],
    ]
    for (const [content, said] of wrong) {
      const { status, body } = await upload(content, {}, content === '' ? '' : 'x.csv')
      expect([said, status, body.includes(said)]).toEqual([said, 400, true])
    }
    expect(await context.db.selectFrom('uploaded_files').selectAll().execute()).toEqual([])
  })
})
