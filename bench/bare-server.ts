import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that Node can do: looks the address up in a table and sends the bytes that the program sent for it.
export type Recorded = { path: string; headers: Record<string, string>; base64: string }

const recorded = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Recorded[]
const answers = new Map(
  recorded.map(({ path, headers, base64 }) => [path, { headers, bytes: Buffer.from(base64, 'base64') }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.bytes)
  else response.writeHead(404).end()
})
server.listen(Number(process.argv[3]), '127.0.0.1', () => process.stdout.write('ready\n'))
