import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Recorded } from './record.ts'

// The least that Node can do: looks the address up in a table and sends the bytes that the program sent for it.
const [, , file, port] = process.argv
const recorded = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Recorded[]
const all = readFileSync(file as string)
const answers = new Map(
  recorded.map(({ path, headers, start, end }) => [path, { headers, bytes: all.subarray(start, end) }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.bytes)
  else response.writeHead(404).end()
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
