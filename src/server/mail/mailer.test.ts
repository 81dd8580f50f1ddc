import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { smtpTransport } from './mailer.ts'

/** A mail server that counts the mails of each connection, and the connections that are open. */
async function countingServer() {
  const mails = new Map<string, number>()
  const open = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    onConnect: ({ id }, callback) => {
      open.add(id)
      callback()
    },
    onClose: ({ id }) => void open.delete(id),
    onData(stream, { id }, callback) {
      stream.resume()
      stream.on('end', () => {
        mails.set(id, (mails.get(id) ?? 0) + 1)
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { mails, open, port: (server.server.address() as AddressInfo).port }
}

test('No connection to the mail server carries more than ten mails, and one that waits is closed', async () => {
  const { mails, open, port } = await countingServer()
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'optional')
  onTestFinished(() => transport.close())
  const send = () => transport.sendMail({ from: 'a@akte.example', to: 'b@akte.example', text: 'x' })
  // One after the other they use one connection, all at once five of them.
  for (let n = 0; n < 24; n++) await send()
  await Promise.all(Array.from({ length: 60 }, send))
  const counts = [...mails.values()]
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(84)
  expect(Math.max(...counts)).toBe(10)
  await eventually(() => expect(open.size).toBe(0))
})
