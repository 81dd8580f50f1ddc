import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { createTestClock } from '#server/clock.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { createActor, type Office } from '#test/campaign/actor.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { replaceOffice } from '#test/campaign/acts/requests/replace-office.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { tokensIn } from '#test/campaign/mailbox.ts'
import { createNode, stageOn } from '#test/campaign/node.ts'
import { ownStorage } from '#test/campaign/own-storage.ts'
import type { Options } from '#test/campaign/part.ts'
import { rowsOf } from '#test/campaign/target.ts'
import { reports } from '#test/delivery-reports.ts'
import { insertOffice } from '#test/offices.ts'
import { freePort, temporaryFolder } from '#test/program.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { plainBounce } from '#test/returned-mails.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { startSmtp } from '#test/smtp.ts'
import { type MailServer, run } from './mail-server.ts'
import { openWay, type waysIn } from './ways-in.ts'

export const refusals = ['office', 'customer'] as const
type Case = {
  server: MailServer
  unpacked: string
  way: (typeof waysIn)[number]
  refused: (typeof refusals)[number]
}

const domain = 'bounce.akte.example'
const dayMs = 24 * 3_600_000
const heardWithinMs = 60_000
const unreachable = 'Een notaris is niet bereikbaar: kies een ander kantoor'
const refusal = { responseCode: 550 }
const person = 'jan@mx.example'
const addressOf = (n: number) => `kantoor${n}@retour.example`

/** A request to three offices; gives the seconds from the mail's leaving until what follows of its return had followed. */
export async function undergo(
  { server, unpacked, way, refused }: Case,
  { dice, ...place }: Pick<Options, 'database' | 'server' | 'dice'>,
): Promise<number> {
  const [nextHop, wayIn, port, folder] = [await startSmtp(), await openWay(way), await freePort(), temporaryFolder()]
  const wiring = {
    folder: folder.path,
    port,
    nextHop: Number(new URL(nextHop.url).port),
    domain,
    bounces: wayIn.bounces,
  }
  const relay = await run(server, unpacked, wiring)
  const { storage, drop } = await ownStorage(place)
  const [clock, { log, lines }] = [createTestClock(new Date()), recordedLog()]
  const env = { ...wayIn.env, BOUNCE_DOMAIN: domain }
  const node = await createNode({ storage, clock, log, letters: [], smtpUrl: `smtp://127.0.0.1:${port}`, env })
  const { context } = node
  try {
    const offices = await insertOffices()
    const email = dice.address()
    nextHop.refused.set(refused === 'customer' ? email : addressOf(1), refusal)
    const actor = createActor(stageOn(node, [], offices), createLedger(), dice)
    const input = { email, offices: offices.slice(0, 3).map(({ id }) => id), key: dice.key() }
    const { id } = (await actor.does(askForQuotes, input))!
    return await (refused === 'customer' ? erased(id, email) : replaced(id, email, actor))
  } finally {
    await node.close()
    await drop()
    await relay.stop()
    await wayIn.close()
    await nextHop.close()
    folder.remove()
  }

  async function insertOffices() {
    const offices = []
    for (const n of [1, 2, 3, 4]) {
      const title = `Notariaat Retour ${n}`
      const fields = { title, email: addressOf(n), dienst_ids: ['leveringsakte'] }
      offices.push({ id: await insertOffice(context.db, fields), title })
    }
    await context.index.reload()
    return offices
  }

  /** Jobs run and what came back is taken until something is so. */
  async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
    const began = performance.now()
    for (;;) {
      await context.returns!.look()
      await runDueJobs(context)
      const ms = performance.now() - began
      if (await isSo()) return ms / 1_000
      if (ms > heardWithinMs) throw new Error(`not ${what} within a minute`)
      await setTimeout(100)
    }
  }

  async function erased(id: string, email: string): Promise<number> {
    const count = async (table: string, column: string) =>
      (await rowsOf(context.db, `select 1 from ${table} where ${column} = $1`, [id])).length
    const seconds = await until('undeliverable', async () => (await count('offerte_bounces', 'request_id')) === 1)
    await sendAgain(email, email)
    clock.advance(dayMs)
    await runJob(context, context.jobs.list.find(({ name }) => name === 'offerte-timers')!, {})
    await runDueJobs(context)
    if ((await count('offerte_requests', 'id')) !== 0) throw new Error('what the customer wrote is there after a day')
    return seconds
  }

  async function replaced(id: string, email: string, actor: ReturnType<typeof createActor>): Promise<number> {
    const linkOf = () =>
      nextHop.mails
        .filter(({ to }) => to?.[0]?.address === email)
        .flatMap(({ text = '' }) => tokensIn({ text }, 'oa'))
        .at(-1)
    await until('asked to confirm', () => linkOf() !== undefined)
    await actor.does(confirmRequest, { token: linkOf()!, id })
    const notices = () => nextHop.mails.filter(({ subject }) => subject === unreachable).length
    const seconds = await until('told to the customer', () => notices() > 0)
    const statement = 'select bounced_at from offerte_vestigingen where request_id = $1 order by vestiging_id'
    const bounced = async () =>
      (await rowsOf(context.db, statement, [id])).map(({ bounced_at }) => bounced_at !== null).join()
    const mustBe = async (expected: string, when: string) => {
      if ((await bounced()) !== expected) throw new Error(`which offices bounced ${when}: ${await bounced()}`)
    }
    await mustBe('true,false,false', 'at first')
    await sendAgain(addressOf(1), addressOf(2))
    await mustBe('true,false,false', 'after another bounce')
    if (notices() !== 1) throw new Error('another bounce was told of')
    const [{ id: previous }, , , { id: office }] = actor.offices as [Office, Office, Office, Office]
    await actor.does(replaceOffice, { token: linkOf()!, id, office, previous })
    await until('sent to an office in its place', () => nextHop.returnPaths.has(addressOf(4)))
    await sendUnreported()
    await mustBe('true,true,false,false', 'without a report')
    return seconds
  }

  /** The bounce once more, and one to an address that somebody else made of that of a mail: no mail comes back by them. */
  async function sendAgain(address: string, other: string) {
    const returned = async () =>
      JSON.stringify(await rowsOf(context.db, 'select id, bounces, bounced_at from mails order by id', []))
    const before = await returned()
    const of = (recipient: string) => nextHop.returnPaths.get(recipient)!
    const forged = of(other).replace(/(?<=^retour-.{10})./, (sign) => (sign === 'a' ? 'b' : 'a'))
    const mails = [of(address), forged].map((to) => ({ from: '', to, raw: reports.Exim!({ to }) }))
    // On the port a forged one is refused before it is sent.
    await arrive(mails, way === 'smtp' ? 1 : 2)
    if ((await returned()) !== before) throw new Error('another bounce changed something')
  }

  /** Without a report the return path decides, and not what its writer put there: one of nobody for the second office, one of a person for the third. */
  async function sendUnreported() {
    const mails = [2, 3].map((n) => {
      const to = nextHop.returnPaths.get(addressOf(n))!
      return { from: n === 2 ? '' : person, to, raw: plainBounce({ to }).replace(/MAILER-DAEMON@.*/, person) }
    })
    await arrive(mails, mails.length)
  }

  async function arrive(mails: readonly { from: string; to: string; raw: string }[], taken: number) {
    const count = () => lines.filter(({ event }) => event === 'mail_returned').length
    const before = count()
    const sender = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    for (const { from, to, raw } of mails) await sender.sendMail({ envelope: { from, to }, raw })
    sender.close()
    await until('all taken', () => count() >= before + taken)
  }
}
