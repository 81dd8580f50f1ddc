import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import type { Letter } from '#test/campaign/mailbox.ts'

/** What a mail server is asked, in this order. */
export const stages = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'end of DATA'] as const
export const ways = ['refuse for a while', 'refuse for good', 'hang', 'reset'] as const
export type Fault = { stage: (typeof stages)[number]; way: (typeof ways)[number] }

const fine: Record<Fault['stage'], string> = {
  greeting: '220 campaign.example ESMTP',
  EHLO: '250-campaign.example\r\n250 AUTH PLAIN',
  STARTTLS: '454 4.7.0 Not now',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Fine',
  RCPT: '250 2.1.5 Fine',
  DATA: '354 Go on',
  'end of DATA': '250 2.0.0 Taken',
}
const refusals = { 'refuse for a while': '451 4.3.0 Come back later', 'refuse for good': '550 5.0.0 No' }

/** A mail server that fails at one stage in one way, as long as `fault` says so. */
export async function startScriptedSmtp() {
  const letters: Letter[] = []
  const sockets = new Set<Socket>()
  const state: { fault: Fault | null; hits: number } = { fault: null, hits: 0 }

  /** Whether the stage went well. */
  function answer(socket: Socket, stage: Fault['stage']): boolean {
    const { fault } = state
    if (fault?.stage !== stage) {
      const offersTls = stage === 'EHLO' && fault?.stage === 'STARTTLS'
      socket.write(`${offersTls ? '250-campaign.example\r\n250-STARTTLS\r\n250 AUTH PLAIN' : fine[stage]}\r\n`)
      return true
    }
    state.hits += 1
    if (fault.way === 'reset') socket.resetAndDestroy()
    else if (fault.way !== 'hang') socket.write(`${refusals[fault.way]}\r\n`)
    return false
  }

  function converse(socket: Socket) {
    let read = ''
    let message: string | null = null
    socket.on('data', (bytes) => {
      read += bytes.toString('latin1')
      if (message !== null) return void endOfData()
      for (let end = read.indexOf('\r\n'); end >= 0 && message === null; end = read.indexOf('\r\n')) {
        const line = read.slice(0, end)
        read = read.slice(end + 2)
        command(line)
      }
    })
    function command(line: string) {
      const verb = line.split(/[ :]/)[0]!.toUpperCase()
      if (verb === 'QUIT') socket.end('221 Bye\r\n')
      else if (verb === 'RSET' || verb === 'NOOP') socket.write('250 Fine\r\n')
      else if (verb === 'DATA') message = answer(socket, 'DATA') ? '' : null
      else if (verb === 'EHLO' || verb === 'STARTTLS' || verb === 'AUTH' || verb === 'MAIL' || verb === 'RCPT')
        answer(socket, verb)
      else socket.write('502 5.5.1 Unknown\r\n')
    }
    async function endOfData() {
      const end = read.indexOf('\r\n.\r\n')
      if (end < 0) return
      const text = read.slice(0, end).replaceAll('\r\n..', '\r\n.')
      read = read.slice(end + 5)
      message = null
      if (state.fault?.stage === 'end of DATA') return void answer(socket, 'end of DATA')
      const mail = await PostalMime.parse(Buffer.from(text, 'latin1'))
      letters.push({
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        messageId: mail.messageId ?? '',
      })
      answer(socket, 'end of DATA')
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    converse(socket)
    answer(socket, 'greeting')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://campaign:secret@127.0.0.1:${port}`,
    letters,
    /** Connections that the program kept meet the fault as well: they are cut. */
    fail(fault: Fault | null) {
      state.fault = fault
      state.hits = 0
      drop()
    },
    hits: () => state.hits,
    async close() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
