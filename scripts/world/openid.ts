import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#contract/paths.ts'
import { runCommand } from '#test/command.ts'
import { startOutside } from '#test/deploy/outside-program.ts'
import { freePort, startProgram, temporaryFolder } from '#test/program.ts'
import { inRoot } from '../root.mjs'
import { NotHere, type Peer, type Visit } from './visit.ts'

const version = '9.13.3'

/** oidc-provider, through which somebody of the desk logs in (docs/operations.md, "Single sign-on"). */
export const openidPeer: Peer = {
  name: 'oidc-provider',
  packages: [],
  programs: [],
  version: ['echo', version],
  meet,
}

async function meet({ after, hold }: Visit) {
  const packageFile = fetchProvider()
  const [data, port, own] = [temporaryFolder(), await freePort(), await freePort()]
  after(data.remove)
  const create = ['create', '--email', 'wim@beheer.example', '--naam', 'Wim de Beheerder']
  const operator = await runCommand('src/app/operator-command.ts', create, { DATA_DIR: data.path })
  assert.equal(operator.code, 0, operator.lines.join('\n'))
  const site = `http://localhost:${port}`
  const secret = randomBytes(16).toString('hex')
  const program = await startProgram({
    ...{ DATA_DIR: data.path, PORT: String(port), PUBLIC_URL: site },
    ...{ OIDC_ISSUER: `http://127.0.0.1:${own}`, OIDC_CLIENT_ID: 'aktewijzer', OIDC_CLIENT_SECRET: secret },
  })
  after(program.kill)
  const startProvider = (amr: string) =>
    startOutside(
      [
        ...[process.execPath, join(import.meta.dirname, 'openid-server.mjs'), packageFile, String(own)],
        ...[`${site}${paths.providerReturn()}`, secret, amr],
      ],
      () => fetch(`http://127.0.0.1:${own}/.well-known/openid-configuration`),
    )
  const desk = async () => {
    const browser = createBrowser()
    const back = await browser(`${site}${paths.provider()}`)
    return { back, status: (await browser(`${site}${paths.deskHome()}`, false)).status }
  }

  await hold('a provider that is away: a page that says so, and no desk', async () => {
    const { back, status } = await desk()
    assert.ok(back.text.includes('antwoordt nu niet goed'), back.url)
    assert.ok(back.status >= 400 && status !== 200, `${back.status} ${status}`)
  })
  const withPassword = await startProvider('pwd')
  after(withPassword.stop)
  await hold('a password alone opens no desk', async () => assert.notEqual((await desk()).status, 200))
  await withPassword.stop()
  const withCode = await startProvider('pwd,otp')
  after(withCode.stop)
  await hold('a password and a code open the desk, by `amr`', async () => {
    const { back, status } = await desk()
    assert.equal(status, 200, `${back.status} at ${back.url}`)
  })
}

/** The file of the package, fetched from the package registry at first use. */
function fetchProvider(): string {
  const folder = inRoot('node_modules', '.cache', 'world')
  const file = join(folder, 'node_modules', 'oidc-provider', 'lib', 'index.js')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  if (spawnSync('npm', [...args, `oidc-provider@${version}`]).status === 0) return file
  throw new NotHere('npm could not fetch it')
}

/** Follows redirects by hand, with the cookies of each site. */
function createBrowser() {
  const jars = new Map<string, Map<string, string>>()
  return async (address: string, follow = true) => {
    let url = new URL(address)
    for (let steps = 0; ; steps++) {
      const jar = jars.get(url.host) ?? new Map<string, string>()
      jars.set(url.host, jar)
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const text = await answer.text()
      const location = answer.headers.get('location')
      if (!follow || location === null || steps > 20) return { status: answer.status, text, url: url.pathname }
      url = new URL(location, url)
    }
  }
}
