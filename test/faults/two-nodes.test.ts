import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/changes.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { type Program, type Settings, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'

const server = process.env.TEST_DATABASE_URL
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

test.runIf(server)(
  'two nodes that start together on one empty database share requests, and every mail leaves once',
  async () => {
    const database = await emptyDatabase(server!)
    const smtp = await startSmtp()
    const folder = temporaryFolder()
    undo.push(database.drop, folder.remove, smtp.close)
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, SMTP_URL: smtp.url }
    const [one, other] = await Promise.all([startProgram(settings), startProgram(settings)])
    undo.push(one.kill, other.kill)
    const offices = (await officesThatAnswer(other.url)).slice(0, 3)

    const customers = Array.from({ length: 10 }, (_, n) => `customer${n}@klant.example`)
    const answers = await Promise.all(
      customers.map((email, n) => postOfferte(n % 2 ? one.url : other.url, email, offices)),
    )
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 201))
    const mailTo = (email: string) => smtp.mails.find((mail) => recipientOf(mail) === email)
    await eventually(() => expect(customers.filter((email) => !mailTo(email))).toEqual([]))

    // Posted at one node, confirmed at both at once: each office hears of it once.
    const tokens = customers.map((email) => tokenIn(mailTo(email)!))
    const confirmed = await Promise.all(
      tokens.flatMap((token) => [one.url, other.url].map((url) => confirmOfferte(url, token))),
    )
    expect(confirmed.map(({ status }) => status)).toEqual(confirmed.map(() => 200))
    expect(confirmed.filter(({ body }) => !body.already_confirmed)).toHaveLength(customers.length)
    const toOffices = () => smtp.mails.filter((mail) => mail.subject?.startsWith('Nieuwe offerteaanvraag'))
    await eventually(() => expect(toOffices()).toHaveLength(customers.length * offices.length))
    await eventually(async () => expect(await unfinishedJobs(database.url)).toBe(0))
    const ids = smtp.mails.map((mail) => mail.messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(toOffices().every((mail) => mail.replyTo?.[0]?.address?.endsWith('@klant.example'))).toBe(true)

    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0])
  },
)

test.runIf(server)(
  'what changes in the database is found by the search of every node and shown on its pages',
  async () => {
    const database = await emptyDatabase(server!)
    undo.push(database.drop)
    const nodes = await startTwo({ DATABASE_URL: database.url })
    const search = async (url: string) => {
      const answer = await fetch(`${url}/api/vestigingen/search?woonplaats=Amsterdam`)
      const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; title: string }[] }
      return vestigingen
    }
    const [office] = await search(nodes[0].url)
    for (const { url } of nodes) await fetch(`${url}/zoeken?woonplaats=Amsterdam`)

    const storage = connectPostgres(database.url, createLog('silent'))
    undo.push(storage.close)
    await storage.db.transaction().execute(async (trx) => {
      await trx.updateTable('vestigingen').set({ title: 'Anders Genoemd' }).where('id', '=', office!.id).execute()
      await announceChange(trx, 'vestigingen', office!.id)
    })

    await Promise.all(
      nodes.map(({ url }) =>
        eventually(async () => {
          expect((await search(url)).map(({ title }) => title)).toContain('Anders Genoemd')
          const page = await fetch(`${url}/zoeken?woonplaats=Amsterdam`)
          expect(await page.text()).toContain('Anders Genoemd')
        }),
      ),
    )
  },
)

async function startTwo(settings: Settings): Promise<[Program, Program]> {
  const folder = temporaryFolder()
  undo.push(folder.remove)
  const start = () => startProgram({ ...settings, DATA_DIR: folder.path })
  const nodes = await Promise.all([start(), start()])
  for (const node of nodes) undo.push(node.kill)
  return nodes
}

async function unfinishedJobs(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    return rows[0].n
  } finally {
    await client.end()
  }
}
