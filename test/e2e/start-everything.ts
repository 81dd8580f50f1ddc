import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dataFolder } from '#test/database-image.ts'
import { recipientOf } from '#test/offerte-client.ts'
import { startProgram } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { startTileServer } from '#test/tile-server.ts'

/** Starts a mail server, a way for the tests to read its mails and to take an office each, and the program; answers how to stop them. */
export default async function startEverything() {
  const smtp = await startSmtp()
  let officesDealt = 0
  const mailbox = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox')
    const recipient = searchParams.get('to')
    const matches = () => smtp.mails.filter((mail) => recipient === null || recipientOf(mail) === recipient)
    const answer = pathname === '/office' ? officesDealt++ : matches()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(mailbox, 'listening')
  const tiles = await startTileServer()
  const folder = await dataFolder()
  const program = await startProgram({ DATA_DIR: folder.path, SMTP_URL: smtp.url, TILE_URL: tiles.url })

  // The tests run in other processes, which inherit the environment.
  process.env.PROGRAM_URL = program.url
  process.env.MAILBOX_URL = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`

  return async () => {
    await program.stop()
    mailbox.close()
    tiles.close()
    await smtp.close()
    folder.remove()
  }
}
