import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { residentMegabytes } from '../cpu.ts'
import { type Cluster, type Cpu, startCluster } from './cluster.ts'
import { hasNginx } from './nginx.ts'
import type { Answers } from './raw-load.ts'
import { restartAll } from './rolling-restart.ts'
import type { Step } from './step.ts'
import { steps } from './steps.ts'

// `npm run bench -- scale --nodes 1,2,4 --seconds 10`: what nodes behind nginx do on one PostgreSQL, and what it costs. The table is
// the one of docs/performance.md.
const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '1,2,4' }, seconds: { type: 'string', default: '10' } },
})
const seconds = Number(values.seconds)
const counts = values.nodes.split(',').map(Number)
if (![seconds, ...counts].every((value) => Number.isInteger(value) && value > 0)) throw new Error('whole numbers only')

const ms = (value: number) => (Number.isNaN(value) ? '' : value < 10 ? value.toFixed(2) : value.toFixed(0))
const failures = ({ failed }: Answers) => [...failed].map(([why, count]) => `${count} x ${why}`).join(', ') || '0'
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
let isGood = true

async function measure(cluster: Cluster, nodes: number, { what, run }: Step) {
  let before = cluster.cpu()
  const begin = () => {
    before = cluster.cpu()
  }
  const answers = await run(cluster, seconds, begin)
  const after = cluster.cpu()
  const each = (part: keyof Cpu) => ((after[part] - before[part]) * 1_000) / answers.answered
  const served = each('nodes') + each('postgres') + each('nginx')
  const { answered, p50, p99 } = answers
  if (answers.failed.size > 0) isGood = false
  const rate = (value: number) => value.toFixed(0)
  const costs = (['nodes', 'postgres', 'nginx', 'bench'] as const).map((part) => ms(each(part)))
  line([
    nodes,
    what,
    rate(answered / answers.seconds),
    rate(1_000 / served),
    ...costs,
    ms(p50),
    ms(p99),
    failures(answers),
  ])
}

async function measureAll(nodes: number) {
  const cluster = await startCluster(nodes)
  try {
    // Compilers and caches warm up.
    for (const step of steps) if (step.warmsUp) await step.run(cluster, 1, () => {})
    for (const step of steps) await measure(cluster, nodes, step)
    const megabytes = cluster.nodes.map(({ pid }) => residentMegabytes(pid).toFixed(0))
    console.log(`${nodes} nodes: ${megabytes.join(', ')} MB resident`)
    if (nodes > 1) {
      const answers = await restartAll(cluster)
      console.log(
        `${answers.restarts} nodes restarted in turn: ${answers.answered} answers, ${failures(answers)} failed`,
      )
      if (answers.failed.size > 0) isGood = false
    }
  } finally {
    await cluster.stop()
  }
}

if (hasNginx()) {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}, ${seconds} s each`)
  line([
    'nodes',
    'what',
    'per second',
    'per second of processor',
    'ms: nodes',
    'PostgreSQL',
    'nginx',
    'who asks',
    'p50 ms',
    'p99 ms',
    'failed',
  ])
  line(Array.from({ length: 11 }, () => '---'))
  for (const count of counts) await measureAll(count)
  process.exitCode = isGood ? 0 : 1
} else {
  console.log('nginx is not on this machine: apt-get install nginx-light')
  process.exitCode = 1
}
