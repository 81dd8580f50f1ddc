import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { erasuresIn, readErasures } from '#server/backup/erasures.ts'
import { restore } from '#server/backup/restore.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { connect } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { createTestApp } from '#test/app.ts'
import { backupOf, emptyTarget } from '#test/backups.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertVestigingen, offerteBody } from '#test/offertes.ts'
import { askForData, eraseData } from '#test/own-data.ts'
import { temporaryFolder } from '#test/program.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo } from '#test/site-reviews.ts'
import { eraseAgain } from './erase-again.ts'

const log = createLog('silent')
const newFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}

/** The link of a kind in the newest mail to an address. */
async function linkTo({ db }: Context, address: string, kind: string): Promise<string> {
  const { text } = await db
    .selectFrom('inbox_messages')
    .select('text')
    .where('to_address', '=', address)
    .where('text', 'like', `%/${kind}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new RegExp(`/(${kind}[\\w-]{43})`).exec(text)![1]!
}

describeOnBothDatabases('What was erased after a backup', (open, kind) => {
  test('is erased again when the backup is restored; all else is there', async () => {
    const folder = newFolder()
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false }, erasures: erasuresIn(folder, log) })
    const offices = await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createTestApp(context)
    const [own, all, other] = ['knop@klant.example', 'gegevens@klant.example', 'blijft@klant.example']
    for (const email of [own, all, other]) await postTo(app, '/offerte-requests', offerteBody(offices, { email }))
    await runDueJobs(context)
    const file = await backupOf(context)

    clock.advance(60_000)
    const oa = await linkTo(context, own!, 'oa')
    expect((await postTo(app, `/offerte-requests/access/${oa}/erase`, { bevestig: true })).status).toBe(200)
    await askForData(app, context, all!)
    await runDueJobs(context)
    const dr = await linkTo(context, all!, 'dr')
    expect((await eraseData(app, dr)).status).toBe(303)
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(written.join('')).not.toMatch(/@|klant/)

    const config = await emptyTarget(kind)
    let repeated = 0
    await restore(config, file, async (storage, since) => {
      repeated = await eraseAgain(storage, config, readErasures([folder], since))
    })
    const storage = await connect(config, log)
    onTestFinished(() => storage.close())
    const requests = await storage.db.selectFrom('offerte_requests').select('wrapped_key').orderBy('id').execute()
    expect(requests.map(({ wrapped_key }) => wrapped_key !== null)).toEqual([false, false, true])
    // The request of the address was noted by itself too.
    expect(repeated).toBe(3)
  })
})

test('Notes of erasures go when no backup can be older, and a half line is none', () => {
  const folder = newFolder()
  const note = (at: string) => erasuresIn(folder, log).note({ at, request_id: at })
  for (const at of ['2026-08-30T10:00:00.000Z', '2026-09-30T10:00:00.000Z']) note(at)
  expect(existsSync(join(folder, 'erasures-2026-08.ndjson'))).toBe(true)
  note('2026-10-02T10:00:00.000Z')
  expect(readdirSync(folder).sort()).toEqual(['erasures-2026-09.ndjson', 'erasures-2026-10.ndjson'])
  appendFileSync(join(folder, 'erasures-2026-10.ndjson'), '{"at":"2026-10-0')
  note('2026-10-03T10:00:00.000Z')
  writeFileSync(join(folder, 'other.txt'), 'text')
  const ids = (since: string) => readErasures([folder, '/nowhere'], new Date(since)).map(({ at }) => at.slice(0, 10))
  expect(ids('2026-09-01T00:00:00Z')).toEqual(['2026-09-30', '2026-10-02', '2026-10-03'])
  expect(ids('2026-10-01T00:00:00Z')).toEqual(['2026-10-02', '2026-10-03'])
})
