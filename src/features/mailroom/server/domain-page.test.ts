import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { logInAtDesk } from '#test/operators.ts'

/** A name server (RFC 1035) that knows these texts and nothing else; `questions`: how many questions came. */
async function startNameServer(texts: Record<string, string>) {
  const socket = createSocket('udp4')
  const server = { address: '', questions: 0 }
  socket.on('message', (query, { port, address }) => {
    server.questions += 1
    const labels: string[] = []
    let at = 12
    for (let length = query[at]!; length > 0; length = query[at]!) {
      labels.push(query.toString('ascii', at + 1, at + 1 + length))
      at += length + 1
    }
    const question = query.subarray(12, at + 5)
    const isText = query.readUInt16BE(at + 1) === 16
    const text = isText ? texts[labels.join('.').toLowerCase()] : undefined
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(text === undefined ? 0 : 1, 6)
    header.writeUInt32BE(0, 8)
    const answer =
      text === undefined
        ? []
        : [Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]), Buffer.from(text)]
    socket.send(Buffer.concat([header, question, ...answer]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => new Promise<void>((done) => socket.close(() => done())))
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

describeOnDatabase('The domain that mails leave from', (open) => {
  async function setUp(texts: Record<string, string>) {
    const names = await startNameServer(texts)
    const mailFrom = { name: 'Akte', address: 'noreply@akte.example' }
    const context = await open({ config: { mailFrom, dnsServers: [names.address] } })
    const desk = deskClient(await createTestApp(context), (await logInAtDesk(context)).cookie)
    return { names, desk }
  }

  test('is looked up by the button alone, and again after a minute at the earliest', async () => {
    const { names, desk } = await setUp({ 'akte.example': 'v=spf1 mx -all' })
    expect(await desk.read(paths.mailDomain())).not.toContain('Nagekeken')
    expect(names.questions).toBe(0)
    await desk.read(paths.mailDomain({ kijk: '1' }))
    const { questions } = names
    expect(questions).toBeGreaterThan(0)
    await desk.read(paths.mailDomain({ kijk: '1' }))
    expect(names.questions).toBe(questions)
  })

  test('is shown with what its zone lacks, as a zone', async () => {
    const { desk } = await setUp({ 'akte.example': 'v=spf1 mx -all', 's1._domainkey.akte.example': 'v=DKIM1; p=MIIB' })
    const page = await desk.read(paths.mailDomain({ kijk: '1', selector: 's1' }))
    for (const words of [
      'SPF ok',
      'DKIM ok',
      'DMARC let op Er is geen DMARC-regel',
      '_dmarc.akte.example. IN TXT',
      's1._domainkey.akte.example. IN TXT',
    ])
      expect(page).toContain(words)
    expect(await desk.read(paths.mailDomain({ kijk: '1', selector: 's2' }))).toContain('Er is geen DKIM-sleutel op s2')
    const wrong = await desk.get(paths.mailDomain({ kijk: '1', selector: 'a b' }))
    expect(wrong.body).toContain('id="selector-error"')
  })
})
