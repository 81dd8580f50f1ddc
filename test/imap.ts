import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type TestImap = {
  /** Includes the accepted user and password. */
  url: string
  /** By message number, with their flags. */
  messages: Map<number, { raw: string; flags: Set<string> }>
  put(raw: string): void
  close(): Promise<void>
}

const capabilities = 'IMAP4rev1 UIDPLUS'

/** A mail server with one mailbox; implements the part of IMAP (RFC 3501) that reading new messages needs. */
export async function startImap(): Promise<TestImap> {
  const messages: TestImap['messages'] = new Map()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`)
    let unread = ''
    socket.on('data', (bytes) => {
      const lines = (unread + bytes).split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) socket.write(answer(messages, line))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  let uid = 0
  return {
    url: `imap://bounce%40akte.example:geheim@127.0.0.1:${port}/INBOX`,
    messages,
    put(raw) {
      uid += 1
      messages.set(uid, { raw, flags: new Set() })
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(messages: TestImap['messages'], line: string): string {
  const [tag = '*', ...words] = line.split(' ')
  const byUid = words[0]?.toUpperCase() === 'UID'
  const [command = '', ...rest] = byUid ? words.slice(1) : words
  const numbers = [...messages.keys()]
  const uid = Number(rest[0])
  const message = messages.get(uid)
  const about = () => `* ${numbers.indexOf(uid) + 1} FETCH (UID ${uid}`
  const done = `${tag} OK done\r\n`
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      return `* CAPABILITY ${capabilities}\r\n${done}`
    case 'LOGIN':
      return line.includes('geheim') ? done : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`
    case 'LIST':
    case 'LSUB':
      return `* ${command.toUpperCase()} () "/" INBOX\r\n${done}`
    case 'SELECT':
      return `* FLAGS (\\Seen \\Deleted)\r\n* ${messages.size} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 1000] ok\r\n${tag} OK [READ-WRITE] done\r\n`
    case 'SEARCH':
      return `* SEARCH ${numbers.filter((number) => !messages.get(number)!.flags.has('\\Seen')).join(' ')}\r\n${done}`
    case 'FETCH': {
      if (!message) return done
      const [, from, count] = /<(\d+)\.(\d+)>/.exec(line) ?? [null, '0', `${message.raw.length}`]
      const text = message.raw.slice(Number(from), Number(from) + Number(count))
      return `${about()} BODY[]${line.includes('<') ? `<${from}>` : ''} {${text.length}}\r\n${text})\r\n${done}`
    }
    case 'STORE': {
      for (const flag of line.match(/\\\w+/g) ?? []) message?.flags.add(flag)
      return `${about()} FLAGS (${[...(message?.flags ?? [])].join(' ')}))\r\n${done}`
    }
    case 'EXPUNGE': {
      const gone = numbers.filter((number) => messages.get(number)!.flags.has('\\Deleted'))
      const lines = gone.map((number) => {
        const at = [...messages.keys()].indexOf(number) + 1
        messages.delete(number)
        return `* ${at} EXPUNGE\r\n`
      })
      return `${lines.join('')}${done}`
    }
    case 'LOGOUT':
      return `* BYE bye\r\n${done}`
    default:
      return done
  }
}
