import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { startImap } from '#test/imap.ts'
import { freePort, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import type { ReturnSettings } from '../mail/returns/return-settings.ts'
import { spool } from '../mail/returns/spool.ts'
import { checkBounces } from './check-bounces.ts'

const domain = 'bounce.akte.example'
const names = (mx: number) => ({ resolveMx: async () => Array(mx).fill({}), resolveTxt: async () => [] })

test('The doctor says whether bounces are heard, by the way that is set', async () => {
  const { path: dataDir, remove } = temporaryFolder()
  onTestFinished(remove)
  const states = async (returns: ReturnSettings | null, { mx = 1, days = 0, smtpUrl = 'smtp://post.example' } = {}) => {
    const config = { returns, smtpUrl, smtpTls: 'optional', dataDir } as const
    const findings = await checkBounces(config, names(mx), new Date(Date.now() + days * 86_400_000))
    return findings.map(({ state }) => state)
  }
  expect(await states(null)).toEqual(['let op'])
  const pipe = { domain, way: 'pipe' } as const
  expect(await states(pipe)).toEqual(['ok'])
  expect(await states(pipe, { mx: 0 })).toEqual(['ok', 'let op'])
  await spool(dataDir, Buffer.from('dag'), '')
  expect(await states(pipe)).toEqual(['ok'])
  expect(await states(pipe, { days: 1 })).toEqual(['let op'])

  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const port = Number(new URL(smtp.url).port)
  // It is no port of the program.
  expect(await states({ domain, way: 'smtp', host: '127.0.0.1', port })).toEqual(['let op'])
  const own = new SMTPServer({ name: domain, disabledCommands: ['STARTTLS'], logger: false })
  own.listen(0, '127.0.0.1')
  await once(own.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => own.close(() => resolve())))
  const ownPort = (own.server.address() as AddressInfo).port
  expect(await states({ domain, way: 'smtp', host: '127.0.0.1', port: ownPort })).toEqual(['ok'])
  expect(await states({ domain, way: 'smtp', host: '127.0.0.1', port: await freePort() })).toEqual(['let op'])

  const mailbox = await startImap()
  onTestFinished(mailbox.close)
  expect(await states({ domain, way: 'imap', url: mailbox.url })).toEqual(['ok'])
  expect(await states({ domain, way: 'imap', url: mailbox.url.replace('geheim', 'ander') })).toEqual(['fout'])
})
