import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import type { ReturnSettings } from '#server/mail/returns/return-settings.ts'
import { spool, spooled } from '#server/mail/returns/spool.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { reports } from '#test/delivery-reports.ts'
import { startImap } from '#test/imap.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { freePort, temporaryFolder } from '#test/program.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const domain = 'bounce.akte.example'
const office = 'kantoor1@voorbeeld.example'
const unreachable = 'Een notaris is niet bereikbaar: kies een ander kantoor'

/** How a mail server hands a message over, and what is left of it to take. */
type WayIn = { settings: ReturnSettings; hand(raw: string): Promise<unknown>; left(): Promise<number> }

async function openWay(way: ReturnSettings['way'], dataDir: string): Promise<WayIn> {
  if (way === 'pipe') {
    const hand = (raw: string) => spool(dataDir, Buffer.from(raw), '')
    return { settings: { domain, way }, hand, left: async () => (await spooled(dataDir)).length }
  }
  if (way === 'imap') {
    const mailbox = await startImap()
    onTestFinished(() => mailbox.close())
    const hand = async (raw: string) => mailbox.put(raw)
    return { settings: { domain, way, url: mailbox.url }, hand, left: async () => mailbox.messages.size }
  }
  const port = await freePort()
  const relay = createTransport({ host: '127.0.0.1', port })
  onTestFinished(() => relay.close())
  let queue: string[] = []
  // A relay keeps what it got no yes for.
  async function hand(raw: string) {
    queue = [raw]
    await relay.sendMail({ envelope: { from: '', to: /^To: (.+?)\r$/m.exec(raw)![1]! }, raw })
    queue = []
  }
  return { settings: { domain, way, host: '127.0.0.1', port }, hand, left: async () => queue.length }
}

describeOnDatabase('A bounce that was handed over as the program ended', (open) => {
  async function setUp(way: ReturnSettings['way']) {
    const { path: dataDir, remove } = temporaryFolder()
    onTestFinished(remove)
    const wayIn = await openWay(way, dataDir)
    const own: Open = (settings) => open({ ...settings, ownDatabase: true })
    const { context, app, ids, server } = await setUpOffertes(own, {
      smtp: true,
      config: { returns: wayIn.settings, dataDir },
    })
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const token = tokenIn({ text: server!.mails[0]!.text ?? '' }, '/offerte/')
    await post(app, `/access/${token}/confirm`, {})
    await runDueJobs(context)
    const look = () => context.returns!.look()
    await look()
    /** What followed: of the offices, and how often their customer heard of it. */
    async function effect() {
      await runDueJobs(context)
      const { body } = await get(app, `/access/${token}`)
      const notices = server!.mails.filter(({ subject }) => subject === unreachable)
      return [...body.vestigingen.map((v: { status: string }) => v.status), notices.length]
    }
    return { context, wayIn, look, effect, bounce: reports.Postfix!({ to: server!.returnPaths.get(office)! }) }
  }

  test.each(['pipe', 'smtp', 'imap'] as const)('is there afterwards, by %s, and counts once', async (way) => {
    const { context, wayIn, look, effect, bounce } = await setUp(way)
    // The transaction breaks off with everything that it did, at its last statement.
    await sql`create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`.execute(context.db)
    await sql`create constraint trigger break_off after update of bounced_at on mails initially deferred for each row
      when (new.bounced_at is not null) execute function break_off()`.execute(context.db)
    const handing = wayIn.hand(bounce)
    if (way === 'smtp') await expect(handing).rejects.toThrow(/451/)
    else await handing
    await look()
    expect([await wayIn.left(), ...(await effect())]).toEqual([1, 'sent', 'sent', 'sent', 0])
    await sql`drop trigger break_off on mails`.execute(context.db)
    if (way === 'smtp') await wayIn.hand(bounce)
    await look()
    const after = [0, 'bounced', 'sent', 'sent', 1]
    expect([await wayIn.left(), ...(await effect())]).toEqual(after)
    // It was committed, and its sender did not hear that it was.
    await wayIn.hand(bounce)
    await look()
    expect([await wayIn.left(), ...(await effect())]).toEqual(after)
  })
})
