import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { officesThatAnswer, postOfferte, readOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { startProxy } from '#test/tcp-proxy.ts'

const server = process.env.TEST_DATABASE_URL
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})
const search = '/api/vestigingen/search?woonplaats=Amsterdam'
const page = '/zoeken?woonplaats=Amsterdam'

test.runIf(server)(
  'with the database stopped, searches and pages go on, and writes say when to come back',
  async () => {
    const database = await emptyDatabase(server!)
    const url = new URL(database.url)
    const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    const smtp = await startSmtp()
    const folder = temporaryFolder()
    undo.push(database.drop, folder.remove, smtp.close, proxy.cut)
    const program = await startProgram({ DATABASE_URL: url.href, DATA_DIR: folder.path, SMTP_URL: smtp.url })
    undo.push(program.kill)
    const status = async (path: string) => (await fetch(`${program.url}${path}`)).status
    const offices = (await officesThatAnswer(program.url)).slice(0, 3)
    const before = await postOfferte(program.url, 'before@klant.example', offices)
    expect(before.status).toBe(201)
    expect(await status(page)).toBe(200)

    await proxy.cut()

    for (const path of [page, '/', search, '/healthz']) expect(await status(path), path).toBe(200)
    expect(await status('/readyz')).toBe(503)
    const refused = await fetch(`${program.url}/api/offerte-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        aanhef: 'Dhr.',
        naam: 'Test de Tester',
        email: 'during@klant.example',
        telefoonnummer: '0612345678',
        dienst_ids: ['leveringsakte'],
        vestiging_ids: offices,
      }),
    })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    await proxy.mend()

    const after = await eventually(async () => {
      const answer = await postOfferte(program.url, 'during@klant.example', offices)
      if (answer.status !== 201) throw new Error(`still ${answer.status}`)
      return answer
    })
    expect(await status('/readyz')).toBe(200)
    for (const [email, answer] of Object.entries({ 'before@klant.example': before, 'during@klant.example': after })) {
      const mail = await eventually(() => {
        const match = smtp.mails.find((one) => recipientOf(one) === email)
        if (!match) throw new Error(`no mail to ${email}`)
        return match
      })
      const { status, body } = await readOfferte(program.url, tokenIn(mail))
      expect({ status, reference: body.reference }).toEqual({ status: 200, reference: answer.body.reference })
    }
  },
)
