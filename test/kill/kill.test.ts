import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../empty-database.ts'
import { eventually } from '../eventually.ts'
import { readOfferte, recipientOf, tokenIn } from '../offerte-client.ts'
import { freePort, type Settings, startProgram, temporaryFolder } from '../program.ts'
import { startSmtp, type TestSmtp } from '../smtp.ts'
import { killRepeatedly } from './kill-repeatedly.ts'
import { seededRandom } from './random.ts'

/** On each database; `KILLS=50 npx vitest run test/kill` takes some minutes more. */
const kills = Number(process.env.KILLS ?? 16)
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e9))
const testTimeoutMs = 6 * 60_000
/** A job of a killed program is taken up again when its heartbeat has been missed. */
const mailTimeoutMs = 120_000
const server = process.env.TEST_DATABASE_URL
const told = (line: string) => process.stdout.write(`${line}\n`)

describe('what was acknowledged survives kill -9', () => {
  const undo: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })

  test('on the embedded database', { timeout: testTimeoutMs }, async () => {
    await survives({})
  })

  test.runIf(server)('on PostgreSQL', { timeout: testTimeoutMs }, async () => {
    const database = await emptyDatabase(server!)
    undo.push(database.drop)
    await survives({ DATABASE_URL: database.url })
  })

  async function survives(database: Settings) {
    const smtp = await startSmtp()
    const folder = temporaryFolder()
    undo.push(folder.remove, smtp.close)
    const settings = { ...database, DATA_DIR: folder.path, SMTP_URL: smtp.url, PORT: String(await freePort()) }

    const acknowledged = await killRepeatedly({
      settings,
      kills,
      random: seededRandom(seed),
      mailed: () => smtp.mails.length,
    })
    told(`seed ${seed}: ${kills} kills, ${acknowledged.size} requests acknowledged, ${smtp.mails.length} mails so far`)
    expect(acknowledged.size).toBeGreaterThan(kills)

    const program = await startProgram(settings)
    undo.push(program.kill)
    await eventually(() => expect(withoutMail(acknowledged, smtp)).toEqual([]), mailTimeoutMs)

    for (const [email, reference] of acknowledged) {
      const mails = smtp.mails.filter((mail) => recipientOf(mail) === email)
      expect(new Set(mails.map((mail) => mail.messageId)).size, `Message-IDs of mails to ${email}`).toBe(1)
      const { status, body } = await readOfferte(program.url, tokenIn(mails[0]!))
      expect({ status, reference: body.reference }).toEqual({ status: 200, reference })
    }
    const others = smtp.mails.filter((mail) => !recipientOf(mail)?.endsWith('@klant.example'))
    expect(others.map((mail) => mail.subject)).toEqual([])
    told(`all found; ${smtp.mails.length - new Set(smtp.mails.map((mail) => mail.messageId)).size} mails came twice`)
    expect(await program.stop()).toBe(0)
  }
})

function withoutMail(acknowledged: Map<string, string>, smtp: TestSmtp) {
  const reached = new Set(smtp.mails.map(recipientOf))
  return [...acknowledged.keys()].filter((email) => !reached.has(email))
}
