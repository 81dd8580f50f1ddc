import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './program.ts'

const root = join(import.meta.dirname, '..')
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const hasSsh = spawnSync('ssh-keygen', ['-Y', 'help']).error === undefined

/** The maker's key, and two releases of the same source. */
function release() {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const key = join(path, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'maker', '-f', key])
  writeFileSync(join(path, 'signers'), `maker ${readFileSync(`${key}.pub`, 'utf8')}`)
  const make = (out: string) => {
    execFileSync(process.execPath, ['scripts/release.ts', '--key', key, '--out', out], { cwd: root })
    return out
  }
  return { make: (out: string) => make(join(path, out)), signers: join(path, 'signers') }
}

/** As docs/upgrading.md says it. */
function isVerified(folder: string, signers: string): boolean {
  const signature = ['-Y', 'verify', '-f', signers, '-I', 'maker', '-n', 'aktewijzer-release', '-s', 'SHA256SUMS.sig']
  const input = readFileSync(join(folder, 'SHA256SUMS'))
  const bySignature = spawnSync('ssh-keygen', signature, { cwd: folder, input })
  const bySums = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder })
  return bySignature.status === 0 && bySums.status === 0
}

test.runIf(hasSsh)('The same source gives the same release, byte for byte, and a changed one is refused', () => {
  const { make, signers } = release()
  const [one, other] = [make('one'), make('other')]
  for (const file of [`${name}-${version}.tar.gz`, `${name}-${version}.sbom.json`, 'SHA256SUMS'])
    expect(readFileSync(join(one, file)).equals(readFileSync(join(other, file))), file).toBe(true)
  expect(isVerified(one, signers)).toBe(true)

  appendFileSync(join(one, `${name}-${version}.tar.gz`), 'x')
  expect(isVerified(one, signers)).toBe(false)
  // With sums that fit, it is the signature that does not.
  const sums = execFileSync('sha256sum', [`${name}-${version}.sbom.json`, `${name}-${version}.tar.gz`], { cwd: one })
  writeFileSync(join(one, 'SHA256SUMS'), sums)
  expect(isVerified(one, signers)).toBe(false)
})
