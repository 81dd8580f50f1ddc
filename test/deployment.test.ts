import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig, settingNames } from '#server/config.ts'
import { connectionTimes } from '#server/http/connection/http-server.ts'
import { secretSettings } from '#server/secret-files.ts'
import { programArgs, programEnv } from '../scripts/program.mjs'
import { assembleProgram } from './assembled-program.ts'
import { eventually } from './eventually.ts'
import { freePort } from './program.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const healthCommand = 'src/server/http/health-command.ts'
const container = read('deploy/Containerfile').replaceAll('\\\n', '')
const [, build = '', program = ''] = container.split(/^FROM /m)
const copied = (stage: string) =>
  [...stage.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' ').map((path) => path.replace('/app/', '')),
  )
/** The list of words of the last line that starts with this. */
const words = (stage: string, start: string) =>
  JSON.parse(
    stage
      .split('\n')
      .findLast((line) => line.startsWith(start))!
      .slice(start.length),
  ) as string[]

test('The container file names what is there, and starts the program as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  expect(
    copied(build)
      .concat(copied(program))
      .filter((path) => !existsSync(join(root, path))),
  ).toEqual([])
  const allowed = read('.dockerignore').matchAll(/^!(.+)$/gm)
  expect([...allowed].filter(([, path]) => !existsSync(join(root, path!)))).toEqual([])
  expect(container).toContain('node scripts/slim.mjs node_modules')
  for (const [, script] of container.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(script!)
  expect(words(program, 'CMD ')).toEqual(['node', ...programArgs])
  expect(read('deploy/aktewijzer.service')).toContain(`/node ${programArgs.join(' ')}\n`)
  const environment = Object.entries(programEnv).map(([name, value]) => `${name}=${value}`)
  expect(program).toContain(`ENV ${environment.join(' ')}\n`)
  expect(read('deploy/aktewijzer.service')).toContain(`Environment=${environment.join(' ')}\n`)
})

test('The container runs as nobody in particular and is asked for its health', () => {
  expect(program).toMatch(/^USER (?!0)\d+:(?!0)\d+$/m)
  // Images of OCI drop it with a warning.
  expect(program).not.toMatch(/^HEALTHCHECK/m)
  expect(read('deploy/compose.yaml')).toContain(`test: [CMD, node, ${healthCommand}]`)
  expect(read('deploy/aktewijzer.service')).toContain(`/node ${healthCommand} --wait\n`)
  expect(read('deploy/compose.yaml')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/)
})

test('What the files for containers and systemd set is a setting, and the key and passwords come from files', () => {
  const composed = read('deploy/compose.yaml').split('\n  database:')[0]!.split('environment:')[1]!
  const unit = [...read('deploy/aktewijzer.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) =>
    line!.split(' ').map((pair) => pair.split('=')[0]!),
  )
  const names = [...[...composed.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!), ...unit].filter(
    (name) => !(name in programEnv),
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !settingNames.includes(name.replace(/_FILE$/, '')))).toEqual([])
  const files = names.filter((name) => name.endsWith('_FILE')).map((name) => name.replace(/_FILE$/, ''))
  expect(files.filter((name) => !secretSettings.includes(name))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL']))
})

test('A folder that a documented command of the containers writes to is a volume there, and of the user that writes', () => {
  const folders = [...read('docs/operations.md').matchAll(/^docker compose .* --out (\/\S+)/gm)].map(
    ([, folder]) => folder!,
  )
  expect(folders.length).toBeGreaterThan(0)
  const [, volumes = ''] = /^ {4}volumes: \[(program:.*)\]$/m.exec(read('deploy/compose.yaml')) ?? []
  for (const folder of folders) {
    expect(volumes.split(', ').map((volume) => volume.split(':')[1])).toContain(folder)
    expect(program).toMatch(new RegExp(`^RUN install -d -o 10001 .* ${folder}( |$)`, 'm'))
  }
})

test('Proxies let go of an idle connection before the program closes it, also when it stops', () => {
  const [, nginx] = /keepalive_timeout (\d+)s;/.exec(read('deploy/nginx.conf')) ?? []
  const [, caddy] = /^\s*keepalive (\d+)s$/m.exec(read('deploy/Caddyfile')) ?? []
  const [, apache] = /^\s*BalancerMember .* ttl=(\d+) /m.exec(read('deploy/apache.conf')) ?? []
  const { stopDelay } = loadConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://akte.example',
    SECRET_KEY: 'of a test, known to all of its nodes',
    SMTP_URL: 'smtp://mail.example:587',
  })
  const shortest = Math.min(stopDelay, connectionTimes.betweenRequests / 1_000)
  for (const seconds of [nginx, caddy, apache]) expect(Number(seconds)).toBeLessThan(shortest)
})

test('The program runs on what the container file copies, where nothing but its data can be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const app = join(folder, 'app')
  assembleProgram(app, copied(program))
  // Making a database takes more memory than all else that a start does: the first start copies the one that is in the container.
  rmSync(join(app, 'src/server/database/create-database.ts'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  // Root may write everywhere; without it the files are made unwritable below.
  const isRoot = process.getuid?.() === 0
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (isRoot) chownSync(data, 65_534, 65_534)
  else for (const path of ['', 'src', 'dist', 'node_modules']) chmodSync(join(app, path), 0o555)

  const port = String(await freePort())
  const env = {
    PATH: join(app, 'node_modules', '.bin'),
    HOME: '/nonexistent',
    PORT: port,
    DATA_DIR: join(data, 'data'),
    LOG_LEVEL: 'warn',
  }
  const [, ...args] = words(program, 'CMD ')
  // Ours may lie in a folder that nobody else may look into.
  const own = join(app, relative(root, process.execPath))
  const node = existsSync(own) ? own : process.execPath
  const child = spawn(node, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'], ...nobody })
  const exited = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  const ready = await eventually(async () => (child.exitCode === null ? (await status('/readyz')) === 200 : 'ended'))
  // A new site says how its first operator is made, and nothing else.
  const lines = output.split('\n').filter((line) => line !== '' && !line.includes('There is no operator yet'))
  expect([ready, lines]).toEqual([true, []])
  for (const path of ['/', '/zoeken?woonplaats=utrecht', '/api/docs', '/dev/mails'])
    expect(await status(path)).toBe(200)

  const check = async (PORT: string, ...flags: string[]) =>
    (await once(spawn(node, [healthCommand, ...flags], { cwd: app, env: { PORT, HOST: '0.0.0.0' } }), 'close'))[0]
  expect([await check(port), await check(String(await freePort()))]).toEqual([0, 1])
  expect(await check(port, '--wait')).toBe(0)
  expect(statSync(join(data, 'data', 'database')).mode & 0o777).toBe(0o700)
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})
