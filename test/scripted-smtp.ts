import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Where a mail server can refuse, in the order of a session; `sent` is the dot at the end of the message. */
export const smtpStages = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'sent'] as const
export type SmtpStage = (typeof smtpStages)[number]
/** A reply such as "450 4.3.0 Later", or what a broken server does. */
export type SmtpFault = { stage: SmtpStage; reply: string | 'hang' | 'reset' }

export type ScriptedSmtp = {
  /** With a user and a password, so that the program logs in. */
  url: string
  /** Message-IDs of what was taken, oldest first. */
  taken: string[]
  /** What it does wrong from now on; null: nothing. */
  fault: SmtpFault | null
  /** How often the fault was met. */
  met: number
  /** The first word of every line that was not part of a message, four letters at most. */
  commands: string[]
  close(): Promise<void>
}

const replies: Record<Exclude<SmtpStage, 'EHLO'>, string> = {
  greeting: '220 test ESMTP',
  // A server without a certificate: only its refusal is ever seen.
  STARTTLS: '454 4.7.0 TLS not available',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Fine',
  RCPT: '250 2.1.5 Fine',
  DATA: '354 Go on',
  sent: '250 2.0.0 Taken',
}

/** A mail server that goes wrong at one stage of the session, as told. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    serve(socket, smtp)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const smtp: ScriptedSmtp = {
    url: `smtp://user:password@127.0.0.1:${port}`,
    taken: [],
    fault: null,
    met: 0,
    commands: [],
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return smtp
}

function serve(socket: Socket, smtp: ScriptedSmtp) {
  let message: string | null = null
  let unread = ''
  /** Gives whether the stage went well. */
  const answer = (stage: SmtpStage): boolean => {
    if (smtp.fault?.stage !== stage) {
      socket.write(`${stage === 'EHLO' ? greet(smtp.fault) : replies[stage]}\r\n`)
      return true
    }
    smtp.met += 1
    if (smtp.fault.reply === 'reset') socket.resetAndDestroy()
    else if (smtp.fault.reply !== 'hang') socket.write(`${smtp.fault.reply}\r\n`)
    return false
  }
  const take = (line: string) => {
    if (message !== null) {
      if (line !== '.') {
        message += `${line}\n`
        return
      }
      const id = /^message-id: *(\S+)/im.exec(message)?.[1] ?? ''
      message = null
      if (answer('sent')) smtp.taken.push(id)
      return
    }
    const command = line.slice(0, 4).toUpperCase()
    smtp.commands.push(command)
    if (command === 'EHLO' || command === 'HELO') answer('EHLO')
    else if (command === 'STAR') answer('STARTTLS')
    else if (command === 'AUTH' || command === 'MAIL' || command === 'RCPT') answer(command)
    else if (command === 'DATA') message = answer('DATA') ? '' : null
    else if (command === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
    else socket.write('250 2.0.0 Fine\r\n')
  }
  answer('greeting')
  socket.on('data', (bytes) => {
    const lines = (unread + bytes).split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}

/** STARTTLS is offered only where its failure is what is tried. */
const greet = (fault: SmtpFault | null) =>
  `250-test\r\n${fault?.stage === 'STARTTLS' ? '250-STARTTLS\r\n' : ''}250-AUTH PLAIN LOGIN\r\n250 8BITMIME`
