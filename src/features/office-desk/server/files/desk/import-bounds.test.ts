import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser, fieldsIn } from '#test/desk-forms.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { keepParts, packed } from './file-parts.ts'
import { forgetUploads } from './forget-uploads.ts'
import { takeInFile } from './take-in-file.ts'

const head = 'naam;adres;postcode;plaats'
const elements = (json: string) => `{"elements":[${json}]}`
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

describeOnDatabase('A file that is too much', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, demoData: false } })
    const app = await createTestApp(context)
    const { id: account_id, cookie } = await logInAtDesk(context)
    const wim = deskBrowser(app, cookie)
    async function keep(content: string, tries = 0) {
      const { id } = await context.db
        .insertInto('uploaded_files')
        .values({
          ...{ account_id, name: 'kantoren.csv', encoding: 'UTF-8', kind: null, report: null },
          ...{ overwrite: false, uploaded_at: context.clock.now(), applied_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await context.db.updateTable('uploaded_files').set({ tries }).where('id', '=', id).execute()
      const file = await packed(Buffer.from(content))
      await context.db.transaction().execute(async (trx) => {
        await keepParts(trx, id, file)
        await queueJob(trx, context, takeInFile, { file_id: id })
      })
      const row = context.db
        .selectFrom('uploaded_files')
        .select(({ selectFrom }) => [
          ...(['failure', 'report', 'tries'] as const),
          selectFrom('uploaded_file_parts')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('file_id', '=', id)
            .as('parts'),
        ])
        .where('id', '=', id)
      const page = () => wim.open(paths.deskImportFile(id))
      return Object.assign(() => row.executeTakeFirstOrThrow(), { page })
    }
    return { context, clock, app, cookie, keep }
  }

  // What reads a file knows of no database.
  test.each([
    ['broken lines', `${head}\n${'x\n'.repeat(200_000)}`, 'Dit bestand heeft meer dan 100000 regels.'],
    ['columns', `${Array.from({ length: 40_000 }, (_, n) => `k${n}`).join(';')}\n`, 'meer dan 200 kolommen'],
    [
      'cells of a row, all of them empty',
      `naam;adres;postcode;plaats\n${';'.repeat(2_000_000)}`,
      'meer dan 200 kolommen',
    ],
    ['parts', elements(`{}${',{}'.repeat(999_999)}`), 'Dit bestand heeft meer dan 500000 onderdelen.'],
    ['parts that are lists', elements(`[]${',[]'.repeat(999_999)}`), 'Dit bestand heeft meer dan 500000 onderdelen.'],
    ['names of its columns', `${head};${'k'.repeat(81)}\n`, 'De naam van kolom 5 is langer dan 80 tekens.'],
    ['depth', `{"type":"FeatureCollection","features":[{"geometry":{"coordinates":${nested}}}]}`, '20 lagen diep'],
    ['quotes', elements('"'.repeat(100_001)), 'geen geldige JSON'],
  ])('in its %s is refused with the reason, and others are answered meanwhile', async (_what, content, reason) => {
    const { context, app, keep } = await setUp()
    const row = await keep(content)
    let isRead = false
    const reading = runDueJobs(context).finally(() => {
      isRead = true
    })
    let answered = 0
    while (!isRead) {
      await app.inject('/healthz')
      answered += 1
      await setImmediate()
    }
    await reading
    // Read in this thread it would be once or twice.
    expect(answered).toBeGreaterThan(3)
    expect(await row()).toEqual({
      failure: expect.stringContaining(reason),
      report: null,
      parts: '0',
      tries: expect.any(Number),
    })
    const page = await row.page()
    expect(page).toContain('niet te lezen')
    expect(page).toContain(reason)
  })

  test('at once for one statement is kept in parts, from the form to the end of its reading', async () => {
    const { context, clock, app, cookie } = await setUp()
    let longest = 0
    context.storage.statements.listener = ({ query: { parameters } }) => {
      for (const value of parameters) if (typeof value === 'string') longest = Math.max(longest, value.length)
    }
    // What cannot be packed.
    const content = JSON.stringify({
      elements: [{ type: 'node', id: 1 }],
      rest: randomBytes(1_500_000).toString('hex'),
    })
    const form = new FormData()
    const page = await app.inject({ url: paths.deskImport(), headers: { cookie } })
    form.append('form_token', String(fieldsIn(page.body, '').form_token))
    form.append('bestand', new Blob([content]), 'kantoren.json')
    const request = new Request('http://local', { method: 'POST', body: form })
    const type = String(request.headers.get('content-type'))
    const { headers } = await app.inject({
      method: 'POST',
      url: paths.deskImport(),
      headers: { 'content-type': type, cookie, 'sec-fetch-site': 'same-origin' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const parts = () => context.db.selectFrom('uploaded_file_parts').select('n').execute()
    expect((await parts()).length).toBeGreaterThan(10)
    await runDueJobs(context)
    expect(longest).toBeLessThan(100_000)
    const read = await app.inject({ url: String(headers.location), headers: { cookie } })
    expect(read.body).toMatch(/geweigerd<\/dt><dd class="num">0</)
    clock.advance(25 * 3_600_000)
    await runJob(context, forgetUploads, {})
    expect(await parts()).toEqual([])
  })

  test('for the program itself is begun three times, then refused for good', async () => {
    const { context, keep } = await setUp()
    const last = await keep(`${head}\n`, 2)
    await runDueJobs(context)
    expect((await last()).failure).toBeNull()
    const over = await keep(`${head}\n`, 3)
    await runDueJobs(context)
    const failure = 'Dit bestand is 3 keer niet gelezen: het lezen brak telkens af.'
    expect(await over()).toEqual({ failure, report: null, parts: '0', tries: expect.any(Number) })
    expect(await over.page()).toContain(failure)
    expect(await over.page()).not.toContain('type="submit">Opnieuw')
  })

  test('to be read before the program ends is left as it was, for the next one', async () => {
    const { context, keep } = await setUp()
    const row = await keep(`${head}\n${'A;Damrak 1;1012LG;Amsterdam\n'.repeat(50_000)}`, 2)
    const reading = runDueJobs(context)
    context.jobs.ending.abort()
    await expect(reading).rejects.toThrow('take-in-file failed')
    const left = await row()
    expect(left).toMatchObject({ failure: null, report: null, tries: 2 })
    expect(Number(left.parts)).toBeGreaterThan(0)
  })

  test.each([
    ['a line of its own for what divides the cells', `sep=;\r\n${head};email\r\nA;Damrak 1;1012LG;Amsterdam\r\n`],
    ['that line in quotes', `"sep=;"\r\n${head};email\r\nA;Damrak 1;1012LG;Amsterdam\r\n`],
    [
      'that line in quotes, and a comma',
      `\ufeff"sep=,"\n"naam","adres","postcode","plaats"\n"A; B","Damrak 1","1012LG","Amsterdam"\n`,
    ],
    [
      'empty cells at the end of a row, and too few',
      `${head};email\nA;Damrak 1;1012LG;Amsterdam;;;\nB;Damrak 3;1012LG;Amsterdam\n`,
    ],
  ])('for others is none with %s', async (_what, content) => {
    const { context, keep } = await setUp()
    const row = await keep(content)
    await runDueJobs(context)
    expect((await row()).report).toMatchObject({ refused: 0 })
  })
})
