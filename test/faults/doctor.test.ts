import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { backupCommand, doctorCommand, runCommand } from '#test/command.ts'
import { dataFolder } from '#test/database-image.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { freePort, type Settings, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'

const server = process.env.TEST_DATABASE_URL
type Report = { findings: { check: string; state: string; text: string }[] }

async function examined(settings: Settings) {
  const { code, lines } = await runCommand(doctorCommand, ['--json'], settings)
  const { findings } = JSON.parse(lines.join('\n')) as Report
  return {
    code,
    states: Object.fromEntries(findings.map(({ check, state }) => [check, state])),
    text: lines.join('\n'),
  }
}

async function running(database: Settings) {
  const folder = await dataFolder()
  const smtp = await startSmtp()
  onTestFinished(async () => {
    await smtp.close()
    folder.remove()
  })
  const port = String(await freePort())
  const settings = { DATA_DIR: folder.path, DEMO_DATA: 'off', SMTP_URL: smtp.url, PORT: port, ...database }
  const program = await startProgram(settings)
  onTestFinished(program.kill)
  return { settings, program }
}

test('The doctor finds nothing wrong beside a program on the embedded database, and names what is', async () => {
  const { settings, program } = await running({})
  expect(await runCommand(backupCommand, [], settings)).toMatchObject({ code: 0 })
  const well = await examined(settings)
  const [instellingen, tabellen, sleutel, mailserver, programma, reservekopie] = Array(6).fill('ok')
  expect(well.code).toBe(0)
  expect(well.states).toMatchObject({ instellingen, tabellen, sleutel, mailserver, programma, reservekopie })

  const secret = 'hunter2-of-the-mail-server'
  const nobody = `smtp://user:${secret}@127.0.0.1:${await freePort()}`
  const ill = await examined({ ...settings, SMTP_URL: nobody, SECRET_KEY: 'another key than that of the data' })
  expect(ill).toMatchObject({ code: 1, states: { mailserver: 'fout' } })
  expect(ill.text).not.toContain(secret)
  expect(ill.text).not.toContain('another key than')

  await program.stop()
  const stopped = await examined({ ...settings, SECRET_KEY: 'another key than that of the data' })
  expect(stopped).toMatchObject({ code: 1, states: { programma: 'let op', sleutel: 'fout' } })
  const none = temporaryFolder()
  onTestFinished(none.remove)
  const empty = await examined({
    ...settings,
    DATA_DIR: none.path,
    SECRET_KEY: 'a key of 32 characters, or of more of them',
  })
  expect(empty.states).toMatchObject({ database: 'let op' })
  expect(readdirSync(none.path)).toEqual([])
  const { code, lines } = await runCommand(doctorCommand, [], { ...settings, PORT: 'x' })
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^fout +instellingen +PORT: /)]])
})

test.runIf(server)('The doctor finds a PostgreSQL well, and one that does not answer at fault', async () => {
  const { url, drop } = await emptyDatabase(server!)
  onTestFinished(drop)
  const { settings } = await running({ DATABASE_URL: url })
  const well = await examined(settings)
  const [database, klok, tabellen, sleutel] = Array(4).fill('ok')
  expect(well).toMatchObject({ code: 0, states: { database, klok, tabellen, sleutel } })
  const gone = await examined({ ...settings, DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` })
  expect(gone).toMatchObject({ code: 1, states: { database: 'fout' } })
})
