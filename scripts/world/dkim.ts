import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { postfix } from '#test/campaign/relays/postfix.ts'
import { startOutside } from '#test/deploy/outside-program.ts'
import { freePort, startProgram, temporaryFolder } from '#test/program.ts'
import { askAndConfirm } from './journey.ts'
import { startRelay } from './relay.ts'
import type { Peer, Visit } from './visit.ts'

const [domain, selector] = ['akte.example', 'een']

/** OpenDKIM as a milter of Postfix, as docs/operations.md describes ("DKIM"); another program verifies what it signs. */
export const dkimPeer: Peer = {
  name: 'opendkim',
  packages: ['opendkim', 'python3-dkim', 'openssl'],
  programs: ['opendkim', 'dkimverify', 'openssl'],
  version: ['opendkim', '-V'],
  meet,
}

async function meet(visit: Visit) {
  const { after, hold, note, folder } = visit
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const milter = await freePort()
  writeFileSync(join(folder, 'dkim.key'), key.privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 })
  const settings = {
    ...{ Domain: domain, Selector: selector, KeyFile: join(folder, 'dkim.key'), Mode: 's', Background: 'no' },
    ...{ Canonicalization: 'relaxed/simple', Socket: `inet:${milter}@127.0.0.1`, RequireSafeKeys: 'no' },
    SignHeaders: '*,+list-unsubscribe,+list-unsubscribe-post',
  }
  const file = join(folder, 'opendkim.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map((pair) => `${pair.join(' ')}\n`)
      .join(''),
  )
  const answers = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(milter, '127.0.0.1', () => resolve(void socket.destroy())).on('error', reject)
    })
  const { stop } = await startOutside(['opendkim', '-f', '-x', file], answers)
  after(stop)
  const relay = await startRelay(postfix, visit, await freePort(), { milter })
  const data = temporaryFolder()
  after(data.remove)
  const program = await startProgram({
    ...{ DATA_DIR: data.path, MAIL_FROM: `Aktewijzer <noreply@${domain}>`, SMTP_URL: relay.urlOf(relay.password) },
  })
  after(program.kill)
  await hold('a request, its mails and its link', () => askAndConfirm(program.url, relay.nextHop, 'een@klant.example'))
  await hold('each signature is valid', () => {
    const published = key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    for (const source of relay.nextHop.sources) assert.equal(verify(source, published), 'True')
    note(`${relay.nextHop.sources.length} mails signed and verified`)
  })
  await hold('both headers to unsubscribe are signed', () => {
    const signed = relay.nextHop.mails.filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
    assert.ok(signed.length > 0, 'no mail has one')
    for (const { headers } of signed) {
      const { value = '' } = headers.find((one) => one.key === 'dkim-signature') ?? {}
      for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post'])
        assert.match(value.replace(/\s/g, ''), new RegExp(`[:=]${name}(:|;)`, 'i'))
    }
  })
}

/** Verifies with dkimpy, which gets the key in place of a DNS lookup. */
function verify(source: Buffer, key: string): string {
  const script = [
    'import sys, dkim',
    `record = b"v=DKIM1; k=rsa; p=${key}"`,
    'print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: record))',
  ]
  const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script.join('\n')], {
    input: source,
    encoding: 'utf8',
  })
  return stdout.trim() || stderr
}
