import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDice } from '#test/campaign/dice.ts'
import { exim } from '#test/campaign/relays/exim.ts'
import type { MailServer } from '#test/campaign/relays/mail-server.ts'
import { opensmtpd } from '#test/campaign/relays/opensmtpd.ts'
import { postfix } from '#test/campaign/relays/postfix.ts'
import { undergo } from '#test/campaign/relays/refused-mail.ts'
import { startOutside } from '#test/deploy/outside-program.ts'
import { eventually } from '#test/eventually.ts'
import { officesThatAnswer, postOfferte, recipientOf } from '#test/offerte-client.ts'
import { freePort, type Program, startProgram, temporaryFolder } from '#test/program.ts'
import { askAndConfirm, mailTo, officeMails } from './journey.ts'
import { bounceDomain, hasTls, startRelay } from './relay.ts'
import type { Peer, Visit } from './visit.ts'

const relays = [postfix, exim, opensmtpd]

/** Each mail server as the program's relay, with TLS and a log-in, and with bounces that come back. */
export const mailServerPeers: readonly Peer[] = relays.map((server) => ({
  name: server.name.toLowerCase(),
  packages: server === postfix ? ['postgrey', 'openssl'] : ['openssl'],
  programs: server === postfix ? ['postgrey', 'openssl'] : ['openssl'],
  version: ['apt-cache', 'policy', server.packages[0]!],
  meet: (visit) => meet(server, visit),
}))

async function meet(server: MailServer, visit: Visit) {
  const { after, hold, note, folder } = visit
  const bounces = await freePort()
  const policy = server === postfix ? await startPostgrey(visit) : undefined
  const relay = await startRelay(server, visit, bounces, policy === undefined ? {} : { policy })
  const { nextHop } = relay
  const data = temporaryFolder()
  after(data.remove)
  const settings = {
    ...{ DATA_DIR: data.path, PORT: String(await freePort()), MAIL_FROM: 'Aktewijzer <noreply@akte.example>' },
    ...{ BOUNCES: 'smtp', BOUNCE_DOMAIN: bounceDomain, BOUNCE_LISTEN: `127.0.0.1:${bounces}` },
  }
  let program: Program | undefined
  after(() => program?.kill())
  const start = async (password: string) => {
    await program?.stop()
    program = await startProgram({ ...settings, SMTP_URL: relay.urlOf(password) })
    return program.url
  }

  let url = await start(hasTls(server) ? 'not the password' : '')
  if (!hasTls(server)) note('not tried with TLS and a log-in: it breaks every handshake here')
  const offices = (await officesThatAnswer(url)).slice(0, 3)
  const ask = async (email: string) => assert.equal((await postOfferte(url, email, offices)).status, 201)
  if (hasTls(server)) await logIn()
  await hold('a request, its mails and its link', () => askAndConfirm(url, nextHop, 'een@klant.example'))
  await hold('a bounce comes back: the customer hears that an office cannot be reached', async () => {
    const address = recipientOf(officeMails(nextHop.mails)[0]!)!
    nextHop.refused.set(address, { responseCode: 550 })
    await askAndConfirm(url, nextHop, 'twee@klant.example', { reached: 2 })
    await eventually(() => {
      const subjects = nextHop.mails
        .filter((mail) => recipientOf(mail) === 'twee@klant.example')
        .map(({ subject }) => subject)
      assert.ok(
        subjects.some((subject) => subject?.includes('niet bereikbaar')),
        subjects.join(', '),
      )
    }, 90_000)
    nextHop.refused.clear()
  })
  await hold('a relay that is away: requests are taken, and their mails follow', async () => {
    await relay.stop()
    await ask('later@klant.example')
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    await relay.start()
    const began = performance.now()
    await mailTo(nextHop.mails, 'later@klant.example')
    note(`back: the mail came after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  })
  await program?.stop()
  await relay.stop()
  await hold('a bounce by `npm run bounce`', async () => {
    const place = { database: 'embedded', server: undefined, dice: createDice(1) } as const
    await undergo({ server, unpacked: relay.unpacked, way: 'pipe', refused: 'office' }, place)
  })

  async function logIn() {
    await hold('a log-in that is refused: requests are taken, and /readyz says so', async () => {
      await ask('geduldig@klant.example')
      const mailPart = async () => ((await (await fetch(`${url}/readyz`)).json()) as { mail: string }).mail
      await eventually(async () => assert.notEqual(await mailPart(), 'ok'), 60_000)
      note(`log-in refused: /readyz says of mail: ${await mailPart()}`)
      assert.equal(nextHop.mails.length, 0)
    })
    url = await start(relay.password)
    await hold('TLS and a log-in, "come again" and then yes: the mail from before comes', async () => {
      const began = performance.now()
      if (server === exim) {
        await new Promise((resolve) => setTimeout(resolve, 8_000))
        assert.equal(nextHop.mails.length, 0)
        writeFileSync(join(folder, 'open'), '')
      }
      const mail = await mailTo(nextHop.mails, 'geduldig@klant.example')
      note(`the mail from before came after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
      const received = mail.headers.filter(({ key }) => key === 'received').map(({ value }) => value)
      assert.match(received.join('\n'), /\besmtpsa\b|ESMTPSA|TLSv1/)
    })
  }
}

/** Greylists: says "later" to the first mail of a sender, and accepts those after it. */
async function startPostgrey({ after }: Visit): Promise<number> {
  const [port, data] = [await freePort(), temporaryFolder()]
  const flags = ['--delay=2', '--auto-whitelist-clients=1', '--user=root', '--group=root']
  const lists = ['clients', 'recipients'].map((name) => `--whitelist-${name}=/dev/null`)
  const command = ['postgrey', `--inet=127.0.0.1:${port}`, `--dbdir=${data.path}`, ...flags, ...lists]
  const { stop } = await startOutside(command, async () => {})
  after(data.remove)
  after(stop)
  return port
}
