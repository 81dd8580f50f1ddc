import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { printRows } from './print-rows.ts'

// `npm run bench -- bounded`: what a visitor of a cached page feels while somebody sends headers that are as long as Node takes them.

const page = '/faq'
const everyMs = 50
const visits = 200
/** As many times as long as on a quiet program, for one visitor of a hundred. */
const most = 3
const connections = 4

/** Twelve of 15,000 characters, each sent in turn by every connection. */
const hostile: Record<string, string>[] = [
  ...[' ', ',', ';', 'gzip;', ' ;', 'a '].map((text) => ({
    'accept-encoding': `x${text.repeat(15_000 / text.length)}x`,
  })),
  ...[',', 'W/"a",'].map((text) => ({ 'if-none-match': text.repeat(15_000 / text.length) })),
  { cookie: 'a=1;'.repeat(3_750) },
  { 'x-forwarded-for': '1,'.repeat(7_500) },
  { 'user-agent': 'a-/1.'.repeat(3_000) },
  { range: `bytes=${'0-1,'.repeat(3_750)}` },
]

const folder = temporaryFolder()
const program = await startProgram({ DATA_DIR: folder.path })

function ask(headers: Record<string, string>, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(`${program.url}${page}`, { headers, agent }, (answer) =>
      answer.resume().once('end', () => resolve(performance.now() - start)),
    ).once('error', reject)
  })
}

/** The 99th percentile of what the visitor waits. */
async function visit(): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = 0; n < visits; n++) {
    const [ms] = await Promise.all([ask({ 'accept-encoding': 'gzip, deflate, br, zstd' }, agent), setTimeout(everyMs)])
    times.push(ms)
  }
  agent.destroy()
  return times.sort((one, other) => one - other)[Math.floor(0.99 * (visits - 1))]!
}

/** Sends one after the other on each connection until `signal`, a round of all of them each quarter of a second. */
async function attack(signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async () => {
    while (!signal.aborted) {
      for (const headers of hostile) await ask(headers, agent)
      await setTimeout(everyMs * 5)
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  agent.destroy()
}

try {
  await visit()
  const quiet = await visit()
  const end = new AbortController()
  const attacking = attack(end.signal)
  const busy = await visit()
  end.abort()
  await attacking
  const measured = `${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms = ${(busy / quiet).toFixed(1)} x`
  const what =
    'a cached page each 50 ms beside twelve headers of 15,000 characters on four connections, 99th percentile'
  printRows([{ what, measured, target: `at most ${most} x`, met: busy <= most * quiet }])
} finally {
  await program.stop()
  folder.remove()
}
