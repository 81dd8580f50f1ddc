import { databasePeers } from './databases.ts'
import { install, isHere, versionOf } from './debian.ts'
import { dkimPeer } from './dkim.ts'
import { imagePeer } from './image.ts'
import { mailServerPeers } from './mail-servers.ts'
import { openidPeer } from './openid.ts'
import { prometheusPeer } from './prometheus.ts'
import { proxyPeers } from './proxies.ts'
import { spamPeer } from './spam.ts'
import { endVisit, type Outcome, type Peer, visit } from './visit.ts'

// `npm run world [NAME ...]`: starts each third-party program on loopback in a folder of its own, and goes through the
// program's journeys with it. It ends with a table, and with exit code 1 when something did not hold. What is not
// available here is named and left out.
const peers: readonly Peer[] = [
  ...proxyPeers,
  ...mailServerPeers,
  dkimPeer,
  spamPeer,
  ...databasePeers,
  openidPeer,
  prometheusPeer,
  imagePeer,
]

const names = process.argv.slice(2).filter((name) => name !== '--')
const unknown = names.filter((name) => peers.every((peer) => peer.name !== name))
if (unknown.length > 0) {
  print(`There is no ${unknown.join(', ')}; there are: ${peers.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const selection = peers.filter(({ name }) => names.length === 0 || names.includes(name))

let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    if (ending) return
    ending = true
    print('Ending what was started ...')
    await endVisit()
    process.exit(130)
  })

const reasons = installMissing()
const rows: string[][] = []
let broke = false
for (const peer of selection) {
  const reason = reasons.get(peer)
  const outcome = reason === undefined ? await visit(peer) : notHere(reason)
  if (ending) await new Promise(() => {})
  if (outcome.broke.length > 0) broke = true
  const row = rowOf(peer, outcome)
  rows.push(row)
  print(row.join('  '))
  for (const line of [...outcome.broke.map((text) => `broke: ${text}`), ...outcome.notes])
    print(`    ${line.replaceAll('\n', '\n    ')}`)
}
print('')
const header = ['', 'version', 'seconds', 'what came of it']
const widths = header.map((title, at) =>
  Math.max(...[title, ...rows.map((row) => row[at]!)].map(({ length }) => length)),
)
for (const row of [header, ...rows])
  print(
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  )
process.exit(broke ? 1 : 0)

/** Installs all at once, which is quickest; one by one when one of them is not available. */
function installMissing(): Map<Peer, string> {
  const missing = selection.filter(({ programs }) => !programs.every(isHere))
  const packages = missing.flatMap((peer) => peer.packages)
  if (packages.length === 0) return new Map()
  print(`Installing ${packages.join(', ')} ...`)
  if (install(packages) === undefined) return new Map()
  return new Map(
    missing.flatMap((peer) => {
      const reason = install(peer.packages)
      return reason === undefined ? [] : [[peer, reason]]
    }),
  )
}

function rowOf({ name, version }: Peer, { held, broke, absent, seconds }: Outcome): string[] {
  const counts = [...(broke.length > 0 ? [`${broke.length} BROKE`] : []), `${held.length} held`]
  const result = absent === undefined ? counts.join(', ') : `left out: ${absent}`
  return [name, absent === undefined ? versionOf(version) : '', seconds.toFixed(0), result]
}

function notHere(absent: string): Outcome {
  return { held: [], broke: [], notes: [], absent, seconds: 0 }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
