import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '#test/eventually.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, readOfferte, tokenIn } from '#test/offerte-client.ts'
import { freePort } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { buildImage } from './build-image.ts'
import { type Container, runInContainer, startContainer } from './container.ts'
import { mailTo } from './journey.ts'
import type { Peer, Visit } from './visit.ts'

/** The image of `deploy/Containerfile`, run as its own user on files that it cannot write, with its health check and a backup. */
export const imagePeer: Peer = {
  name: 'image',
  packages: ['buildah', 'debootstrap', 'util-linux'],
  programs: ['buildah', 'debootstrap', 'unshare'],
  version: ['buildah', '--version'],
  meet,
}

const health = ['node', 'src/server/http/health-command.ts']

async function meet({ folder, after, hold, note }: Visit) {
  chmodSync(folder, 0o755)
  const { root, config, size, own } = buildImage(folder, after)
  note(
    `${size} MB on disk, ${own} MB of it the program; runs as ${config.User}; volume ${Object.keys(config.Volumes).join()}`,
  )
  const [smtp, port] = [await startSmtp(), await freePort()]
  after(smtp.close)
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const ownFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    chownSync(path, uid, gid)
    return path
  }
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_URL: smtp.url,
    SECRET_KEY: 'of a visit, known to both of its places',
  }
  const container: Container = { root, config, env, data: ownFolder('volume'), backups: ownFolder('backups') }
  const url = `http://127.0.0.1:${port}`
  const ready = async () => assert.equal((await fetch(`${url}/readyz`)).status, 200)
  const start = async (one: Container) => {
    const began = performance.now()
    const program = await startContainer(one, ready)
    after(program.stop)
    return { ...program, seconds: ((performance.now() - began) / 1_000).toFixed(1) }
  }

  await hold('its health check fails while nothing runs', () =>
    assert.equal(runInContainer(container, ...health).status, 1),
  )
  const first = await start(container)
  await hold('its health check holds once it runs', () => {
    const { status, text } = runInContainer(container, ...health)
    assert.equal(status, 0, text)
  })
  await hold('it is not root, and cannot become it', () => {
    const status = readFileSync(`/proc/${first.pid}/status`, 'utf8')
    assert.match(status, new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm'))
    assert.match(status, /^CapEff:\t0+$/m)
    assert.match(status, /^NoNewPrivs:\t1$/m)
  })
  await hold('it may write its volume, /tmp and nothing else', () => {
    const inner = ['/proc', '/dev', '/sys'].flatMap((path) => ['-path', path, '-prune', '-o'])
    const { text } = runInContainer(container, 'find', '/', ...inner, '-type', 'd', '-writable', '-prune', '-print')
    assert.deepEqual(
      text
        .split('\n')
        .filter((path) => path.startsWith('/'))
        .sort(),
      ['/backups', '/tmp', '/var/lib/aktewijzer'],
    )
  })
  let token = ''
  await hold('a request, its mail and its link', async () => {
    const offices = (await officesThatAnswer(url)).slice(0, 3)
    assert.equal((await postOfferte(url, 'een@klant.example', offices)).status, 201)
    token = tokenIn(await mailTo(smtp.mails, 'een@klant.example'))
    assert.equal((await confirmOfferte(url, token)).status, 200)
  })
  const memory = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${first.pid}/status`, 'utf8'))?.[1]) / 1024
  await hold('a backup of the running program', () => {
    const { status, text } = runInContainer(
      container,
      'node',
      'src/server/backup/backup-command.ts',
      '--out',
      '/backups',
      '--keep',
      '7',
    )
    assert.equal(status, 0, text)
  })
  await first.stop()
  const again = await start(container)
  await again.stop()
  note(
    `ready after ${first.seconds} s with a new volume, ${again.seconds} s with its own; ${Math.round(memory)} MB after a request`,
  )
  await hold('the backup restored on another volume', async () => {
    const other = { ...container, data: ownFolder('other') }
    const file = readdirSync(container.backups)[0]!
    const { status, text } = runInContainer(other, 'node', 'src/app/restore-command.ts', `/backups/${file}`)
    assert.equal(status, 0, text)
    await start(other)
    await eventually(async () => assert.equal((await readOfferte(url, token)).status, 200), 30_000)
  })
}
