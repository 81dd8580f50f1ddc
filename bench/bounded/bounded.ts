import { setTimeout } from 'node:timers/promises'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { residentMegabytes } from '../cpu.ts'
import { printRows } from '../print-rows.ts'
import { openDesk } from './desk.ts'
import { sendHeaders } from './headers.ts'
import { hostileFiles, hostileImages } from './hostile-files.ts'
import { visit } from './visits.ts'

// `npm run bench -- bounded`: what a visitor of a cached page feels while somebody sends headers as long as Node takes them, or at the
// desk files and images that are as much work as they can be; and what the program holds of memory a minute after all of those.
// `npm run bench -- bounded depth`: those alone whose name has "depth"; several with | between them.

/** As many times as long as on a quiet program, for one visitor of a hundred. */
const most = 3
const afterMs = 60_000
/** Above what it held before. */
const mostMb = 60

const folder = temporaryFolder()
const settings = { DATA_DIR: folder.path, DATABASE_URL: process.env.BENCH_DATABASE_URL }
const program = await startProgram(settings)
let peak = 0

async function beside(what: string, attack: () => Promise<unknown>) {
  const quiet = await visit(program.url)
  const busy = await visit(program.url, attack())
  const times = (busy / quiet).toFixed(1)
  const measured = `${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms = ${times} x`
  printRows([{ what, measured, target: `at most ${most} x`, met: busy <= most * quiet }])
}

const chosen = <Content>(contents: Readonly<Record<string, () => Content>>) =>
  Object.entries(contents).filter(([what]) => new RegExp(process.argv[2] ?? '').test(what))

const watch = setInterval(() => {
  peak = Math.max(peak, residentMegabytes(program.pid))
}, 100)
console.log('The 99th percentile of a cached page each 50 ms, beside:')
try {
  await visit(program.url)
  if (!process.argv[2]) {
    const end = new AbortController()
    const sending = sendHeaders(program.url, end.signal)
    await beside('twelve headers of 15,000 characters on four connections', async () => {
      await setTimeout(10_000)
      end.abort()
      await sending
    })
  }
  const desk = await openDesk(program.url)
  const offices = (await (await fetch(`${program.url}/api/vestigingen`)).json()) as { data: { id: string }[] }
  const before = residentMegabytes(program.pid)
  for (const [what, content] of chosen(hostileFiles)) {
    const file = content()
    await beside(what, () => desk.importFile(file))
  }
  for (const [what, content] of chosen(hostileImages)) {
    const file = content()
    await beside(what, () => desk.logo(offices.data[0]!.id, file))
  }
  await setTimeout(afterMs)
  const after = residentMegabytes(program.pid)
  const what = 'memory a minute later'
  const measured = `${after.toFixed(0)} MB, before ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`
  printRows([{ what, measured, target: `${mostMb} MB more`, met: after <= before + mostMb }])
} finally {
  clearInterval(watch)
  await program.stop()
  folder.remove()
}
