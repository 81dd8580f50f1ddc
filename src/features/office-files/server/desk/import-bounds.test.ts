import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueJob } from '#server/jobs/queue-job.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { takeInFile } from './take-in-file.ts'

const head = 'naam;adres;postcode;plaats'
const elements = (json: string) => `{"elements":[${json}]}`
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

describeOnBothDatabases('A file that is too much', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false, demoData: false } })
    const app = await createTestApp(context)
    const { id: account_id } = await logInAtDesk(context)
    async function keep(content: string, tries = 0) {
      const { id } = await context.db
        .insertInto('uploaded_files')
        .values({
          ...{ account_id, name: 'kantoren.csv', content, encoding: 'UTF-8', kind: null, report: null },
          ...{ overwrite: false, uploaded_at: context.clock.now(), applied_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await context.db.updateTable('uploaded_files').set({ tries }).where('id', '=', id).execute()
      await context.db.transaction().execute((trx) => queueJob(trx, context, takeInFile, { file_id: id }))
      const row = context.db.selectFrom('uploaded_files').select(['failure', 'report', 'content']).where('id', '=', id)
      return () => row.executeTakeFirstOrThrow()
    }
    return { context, app, keep }
  }

  test.each([
    ['broken lines', `${head}\n${'x\n'.repeat(200_000)}`, 'Dit bestand heeft meer dan 100000 regels.'],
    ['columns', `${Array.from({ length: 40_000 }, (_, n) => `k${n}`).join(';')}\n`, 'meer dan 200 kolommen'],
    ['parts', elements(`{}${',{}'.repeat(999_999)}`), 'Dit bestand heeft meer dan 500000 onderdelen.'],
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
    expect(answered).toBeGreaterThan(20)
    expect(await row()).toEqual({ failure: expect.stringContaining(reason), report: null, content: null })
  })

  test('for the program itself is begun three times, then refused', async () => {
    const { context, keep } = await setUp()
    const last = await keep(`${head}\n`, 2)
    await runDueJobs(context)
    expect((await last()).failure).toBeNull()
    const over = await keep(`${head}\n`, 3)
    await runDueJobs(context)
    expect((await over()).failure).toBe('Dit bestand is 3 keer niet gelezen: het lezen brak telkens af.')
  })

  test.each([
    ['a line of its own for what divides the cells', `sep=;\r\n${head};email\r\nA;Damrak 1;1012LG;Amsterdam\r\n`],
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
