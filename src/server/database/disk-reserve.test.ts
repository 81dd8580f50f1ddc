import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.ts'
import { createTestApp } from '#test/app.ts'
import { memoryStorage, testConfig } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertVestigingen, mailsOf, offerteBody, post } from '#test/offertes.ts'
import { temporaryFolder } from '#test/program.ts'
import { closeContext } from '../context.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createLog } from '../log.ts'
import { guardDataFolder, reserveBytes } from './guard-data-folder.ts'

const log = createLog('silent')

/** The program on an embedded database whose disk has as much free space as the test says. */
async function setUp() {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'PG_VERSION')
  writeFileSync(file, '17')
  const disk = { file, free: reserveBytes }
  const storage = await memoryStorage({ log, guard: guardDataFolder(folder.path, () => disk.free) })
  const context = await openContext(testConfig(), { log, storage })
  onTestFinished(() => closeContext(context))
  const offices = await insertVestigingen(context, [{}])
  await context.index.reload()
  const app = await createTestApp(context)
  await startJobs(context)
  const readiness = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json().database]
  }
  return { disk, context, offices, app, readiness }
}

test('Below the reserve of the disk writes are answered 503, reads go on, and what waited is done when there is space', async () => {
  const { disk, context, offices, app, readiness } = await setUp()
  const ask = (email: string) => post(app, '', offerteBody(offices, { email }))
  expect((await ask('before@klant.example')).status).toBe(201)
  disk.free = reserveBytes - 1
  await eventually(async () => expect(await readiness()).toEqual([503, 'disk full']))

  const refused = await ask('during@klant.example')
  expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([503, '5', 'INTERNAL_ERROR'])
  const link = await app.inject('/api/offerte-requests/access/oa-no-such-token')
  expect(link.statusCode).toBe(404)
  for (const path of ['/', '/zoeken', '/api/vestigingen/total', '/healthz']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
  }

  disk.free = reserveBytes
  await eventually(async () => expect(await readiness()).toEqual([200, 'ok']))
  expect((await ask('during@klant.example')).status).toBe(201)
  const mails = await eventually(() => mailsOf(context, 'M01', 2))
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(['before@klant.example', 'during@klant.example'])
})

test('A data folder that is removed or replaced under a running program takes no more writes', async () => {
  const { disk, offices, app, readiness } = await setUp()
  renameSync(disk.file, `${disk.file}.away`)
  await eventually(async () => expect(await readiness()).toEqual([503, 'data folder lost']))
  expect((await post(app, '', offerteBody(offices))).status).toBe(503)
  writeFileSync(disk.file, '17')
  await eventually(async () => expect((await readiness())[0]).toBe(503))
  renameSync(`${disk.file}.away`, disk.file)
  await eventually(async () => expect(await readiness()).toEqual([200, 'ok']))
})
