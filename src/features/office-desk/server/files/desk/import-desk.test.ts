import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser, fieldsIn } from '#test/desk-forms.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const offices = `naam;adres;postcode;plaats;email
Notariaat Damrak;Damrak 1;1012LG;Amsterdam;info@damrak.example
=Formule;Damrak 3;1012LG;Amsterdam;
Nergens;Straat 1;0000AA;Nergens;
`
const prices = `naam;adres;postcode;dienst;honorarium
Notariaat Damrak;Damrak 1;1012LG;testament;400
`

describeOnDatabase('Files at the desk', (open) => {
  async function setUp(settings: Parameters<typeof open>[0] = {}) {
    const context = await open({ config: { rateLimits: false, demoData: false }, ...settings })
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
    /** Once it was read. */
    async function look(content: string | Uint8Array, name?: string) {
      const { to } = await upload(content, {}, name)
      await runDueJobs(context)
      return { to, page: await wim.open(to) }
    }
    const press = async (url: string) => wim.send(url, await wim.open(url), '')
    async function take(url: string) {
      const { status } = await press(url)
      await runDueJobs(context)
      return status
    }
    const progress = (url: string, login = cookie) =>
      app.inject({ url: `${url}/voortgang`, headers: { cookie: login } })
    const rows = () => context.db.selectFrom('vestigingen').select(['id', 'title']).orderBy('id').execute()
    const export_ = (name: string) => app.inject({ url: `${paths.deskImport()}/export/${name}`, headers: { cookie } })
    return { context, app, cookie, wim, upload, look, press, take, progress, rows, export_ }
  }

  test('are shown with what they would do, and taken over when somebody says so', async () => {
    const { context, app, wim, look, press, take, rows, export_ } = await setUp()
    const { to, page } = await look(offices)
    expect(await rows()).toEqual([])
    expect(page).toMatch(/toegevoegd<\/dt><dd class="num">2</)
    expect(page).toContain('regel 4: geweigerd: postcode: Schrijf een postcode als 1234AB')
    const again = await wim.open(to)
    expect(await take(to)).toBe(303)
    expect((await rows()).map(({ title }) => title)).toEqual(['Notariaat Damrak', '=Formule'])
    expect(await wim.open(to)).toContain('Overgenomen op')
    // Pressed twice it is done once.
    const twice = await wim.send(to, again, '')
    expect([twice.status, twice.body.includes('Dit bestand wordt al overgenomen')]).toEqual([409, true])
    const priced = await look(prices, 'prijzen.csv')
    expect((await press(priced.to)).status).toBe(303)
    expect((await wim.send(priced.to, priced.page, '')).status).toBe(409)
    await runDueJobs(context)
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
    expect((await look(out.rawPayload)).page).toMatch(/ongewijzigd<\/dt><dd class="num">2</)
    expect((await export_('prijzen/json')).json()).toHaveLength(1)
    expect((await export_('__proto__/csv')).statusCode).toBe(404)
  })

  test('have a name without signs that nobody sees', async () => {
    const { upload, wim } = await setUp()
    for (const name of ['kan\u0000to\u202eren.csv', 'kan\u0007toren.csv']) {
      const { status, to } = await upload(offices, {}, name)
      expect([status, (await wim.open(to)).includes('<h1>kantoren.csv</h1>')]).toEqual([303, true])
    }
  })

  test('that change nothing offer nothing to press, and rows are told in the order of the file', async () => {
    const { look, take } = await setUp()
    const { to } = await look(offices)
    await take(to)
    expect((await look(offices)).page).toContain('Er valt niets over te nemen')
    expect((await look(offices)).page).not.toContain('type="submit">Overnemen')
    const rows = [
      'Twee;Straat 1;0000AA;Nergens;',
      'Notariaat Damrak;Damrak 1;1012LG;Amsterdam;',
      'Kort',
      'Vier;;1012LG;;',
    ]
    const { page } = await look(`naam;adres;postcode;plaats;email\n${rows.join('\n')}\n${rows[1]}`)
    const refused = [...new Set([...page.matchAll(/(regel \d): geweigerd/g)].map(([, at]) => at))]
    expect(refused).toEqual(['regel 2', 'regel 4', 'regel 5', 'regel 6'])
  })

  const parts = '--grens\r\ncontent-disposition: form-data; name="bestand"; filename="a.csv"\r\n\r\nnummer'
  test.each([
    ['names no boundary', 'multipart/form-data', parts],
    ['has an empty boundary', 'multipart/form-data; boundary=', parts],
    ['has a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
    ['broke off', 'multipart/form-data; boundary=grens', parts],
  ])('are refused where the form that sends one %s', async (_what, type, payload) => {
    const { app, cookie } = await setUp()
    const headers = { 'content-type': type, cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ method: 'POST', url: paths.deskImport(), headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Ongeldige aanvraag. Controleer uw invoer.')
  })

  test('are said to be no use in the demo before one is chosen', async () => {
    const { context, wim } = await setUp()
    expect(await wim.open(paths.deskImport())).not.toContain('Hier kan geen bestand bij')
    await insertOffice(context.db, { fictional: true })
    expect(await wim.open(paths.deskImport())).toContain('Hier kan geen bestand bij')
  })

  test('say how far they are, also to a page that follows them, until what they would do is there', async () => {
    const { context, wim, upload, progress } = await setUp()
    const { status, to } = await upload(offices)
    expect(status).toBe(303)
    const waiting = await wim.open(to)
    expect(waiting).toMatch(/<progress max="1" value="0"/)
    expect(waiting).toContain(`<a href="${to}">Ververs</a>`)
    expect(waiting).not.toContain('Overnemen')
    expect((await progress(to)).json()).toEqual({ stand: 'reading', done: 0, total: 0 })
    await runDueJobs(context)
    expect((await progress(to)).json()).toEqual({ stand: 'read', done: 3, total: 3 })
    const moderator = await logInAtDesk(context, { email: 'mo@beheer.example', role: 'moderator' })
    expect((await progress(to, moderator.cookie)).statusCode).toBe(403)
  })

  test('of which the disk takes no more say so in one line, leave nothing, and are taken over when it does', async () => {
    const { context, wim, look, press, take, progress, rows } = await setUp({ ownDatabase: true })
    const lines = Array.from({ length: 101 }, (_, n) => `Kantoor ${n};Damrak ${n + 1};1012LG;Amsterdam`)
    const { to } = await look(['naam;adres;postcode;plaats', ...lines].join('\n'))
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'refused'; end $$`.execute(context.db)
    await sql`create trigger refuse before insert on vestigingen for each row when (new.title = 'Kantoor 100')
      execute function refuse()`.execute(context.db)
    await take(to)
    expect(await wim.open(to)).toContain('De database neemt nu niets aan: de schijf is vol. Er is niets geschreven.')
    expect(await rows()).toEqual([])
    expect((await progress(to)).json().stand).toBe('failed')
    await sql`drop trigger refuse on vestigingen`.execute(context.db)
    await press(to)
    expect((await progress(to)).json()).toEqual({ stand: 'taking', done: 0, total: 0 })
    // As after a kill: it is begun twice.
    await sql`insert into pgboss.job (name, data) select name, data from pgboss.job
      where name = 'take-in-file' and state = 'created'`.execute(context.db)
    await runDueJobs(context)
    expect(await rows()).toHaveLength(101)
    expect(await context.db.selectFrom('operator_acts').select('act').execute()).toEqual([{ act: 'file_imported' }])
  })

  test('are not taken over for somebody whose access ended before their turn', async () => {
    const { context, wim, look, press, rows } = await setUp()
    const { to } = await look(offices)
    await press(to)
    const { id } = await logInAtDesk(context, { email: 'an@beheer.example', naam: 'An' })
    await context.db.updateTable('uploaded_files').set({ asked_by: id }).execute()
    await context.db.updateTable('accounts').set({ role: 'office' }).where('id', '=', id).execute()
    await runDueJobs(context)
    expect(await wim.open(to)).toContain('Wie dit vroeg werkt niet meer in het beheer. Er is niets geschreven.')
    expect(await rows()).toEqual([])
  })

  test('that cannot be read are refused with one line, and nothing of them is kept', async () => {
    const { context, upload, look } = await setUp()
    const wrong: [string | Uint8Array, string, number?][] = [
      ['', 'Kies een bestand'],
      [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00]), 'Dit is geen tekstbestand'],
      [new Uint8Array(33 * 1024 * 1024).fill(0x61), 'Dit bestand is groter dan 32 MB', 413],
    ]
    for (const [content, said, expected = 400] of wrong) {
      const { status, body } = await upload(content, {}, content === '' ? '' : 'x.csv')
      expect([said, status, body.includes(said)]).toEqual([said, expected, true])
    }
    expect(await context.db.selectFrom('uploaded_files').selectAll().execute()).toEqual([])
    // What its rows are is not known before it was read.
    const unreadable: [string | Uint8Array, string][] = [
      [new Uint8Array([0xff, 0xfe, 0x6e, 0x00, 0x00, 0x00]), 'Dit is geen tekstbestand'],
      ['naam;naam;adres;postcode;plaats\n', 'De kolom naam staat er twee keer.'],
      ['naam;adres\nA;B\n', 'Deze kolommen ontbreken'],
      ['{"type":', 'Dit bestand is geen geldige JSON'],
    ]
    for (const [content, said] of unreadable) expect((await look(content)).page).toContain(said)
    expect(await context.db.selectFrom('uploaded_file_parts').selectAll().execute()).toEqual([])
  })
})
