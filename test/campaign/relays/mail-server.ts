import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { eventually } from '#test/eventually.ts'
import { temporaryFolder } from '#test/program.ts'

/** Where a relay listens, where it hands all mail on to, and how it hands on what comes back. */
export type Wiring = {
  folder: string
  port: number
  nextHop: number
  domain: string
  bounces: { way: 'smtp'; port: number } | { way: 'pipe'; script: string; node: string; dataDir: string }
  /** It takes mail over TLS and from who logs in alone; absent: from everyone. */
  submission?: Submission
  /** Ports of what looks at a mail before it is taken: a milter, and a service for the policy of Postfix. */
  milter?: number
  policy?: number
}

export type Submission = { cert: string; key: string; user: string; password: string }

/** A mail server of Debian: its packages, its files by their names, and the command that runs it in the foreground. */
export type MailServer = {
  name: string
  packages: readonly string[]
  files(wiring: Wiring): Readonly<Record<string, string>>
  /** Folders in `folder`, and who owns them. */
  folders: readonly (readonly [path: string, owner: string])[]
  command(folder: string): string
}

export type Running = { stop(): Promise<void> }

/** Users that the packages make when they are installed. */
const users = [
  ['postfix', 2801],
  ['Debian-exim', 2802],
  ['opensmtpd', 2803],
  ['opensmtpq', 2804],
  ['postdrop', 2805],
] as const

/**
 * Unpacks a mail server without installing it, as Debian lets only one of them be installed; null: it cannot be had here, as without Debian,
 * root or a way to its packages.
 */
export function unpack({ packages }: MailServer): { folder: string; remove(): void } | null {
  const { path, remove } = temporaryFolder()
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: path, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
    run('unshare', '--mount', 'true')
    mkdirSync(join(path, 'archives/partial'), { recursive: true })
    // With what they need and this machine does not have.
    const options = [
      '--yes',
      '--download-only',
      '--reinstall',
      '--no-install-recommends',
      '-o',
      'DPkg::Lock::Timeout=60',
    ]
    run('apt-get', ...options, '-o', `Dir::Cache::archives=${path}/archives`, 'install', ...packages)
    for (const file of readdirSync(join(path, 'archives')))
      if (file.endsWith('.deb')) run('dpkg', '-x', join('archives', file), 'unpacked')
    // Those folders of the root are links to these.
    for (const name of ['bin', 'lib', 'sbin'])
      if (existsSync(join(path, 'unpacked', name))) run('cp', '-a', `unpacked/${name}`, 'unpacked/usr/')
    // A mail server lets other users in.
    chmodSync(path, 0o755)
    return { folder: join(path, 'unpacked'), remove }
  } catch {
    remove()
    return null
  }
}

/** Also when the campaign is killed. */
const endsWithUs = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** Runs it with its files where it looks for them, which no other process sees. */
export async function run(server: MailServer, unpacked: string, wiring: Wiring): Promise<Running> {
  const { folder, port } = wiring
  chmodSync(folder, 0o755)
  writeNames(folder)
  for (const [name, text] of Object.entries(server.files(wiring)))
    writeFileSync(join(folder, name), text, { mode: 0o644 })
  const lines = [
    'set -e',
    `mount -t overlay overlay -o lowerdir=${unpacked}/usr:/usr /usr`,
    ...['passwd', 'group'].map((name) => `mount --bind ${folder}/${name} /etc/${name}`),
    ...server.folders.map(([path, owner]) => `mkdir -p ${folder}/${path} && chown ${owner} ${folder}/${path}`),
    server.command(folder),
  ]
  const script = join(folder, 'start.sh')
  writeFileSync(script, lines.join('\n'))
  const child = spawn('setpriv', [...endsWithUs, 'sh', script], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const ended = once(child, 'close')
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${server.name} ended: ${output}`)
    const socket = createConnection({ port, host: '127.0.0.1' })
    const [greeting] = await once(socket, 'data')
    socket.destroy()
    if (!String(greeting).startsWith('220')) throw new Error(`${server.name} said ${greeting}`)
  }, 20_000)
  return {
    async stop() {
      process.kill(-child.pid!, 'SIGKILL')
      await ended
    },
  }
}

function writeNames(folder: string): void {
  for (const file of ['passwd', 'group']) {
    const text = readFileSync(`/etc/${file}`, 'utf8')
    const missing = users.filter(([name]) => !new RegExp(`^${name}:`, 'm').test(text))
    const line = ([name, id]: (typeof users)[number]) =>
      file === 'passwd' ? `${name}:x:${id}:${id}::/nonexistent:/usr/sbin/nologin\n` : `${name}:x:${id}:\n`
    writeFileSync(join(folder, file), text + missing.map(line).join(''))
  }
}
