import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** `name`: the real name of a package that is installed under another one. */
type Locked = { name?: string; version: string; integrity: string; license?: string; dev?: boolean; optional?: boolean }

/** Licences that require no more than attribution. Where a package offers a choice, one of these is enough. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
]

/** For packages whose package.json names none: read by hand in the licence file. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' }

/** Every package that the running program uses, with its licence. */
export function packagesWithLicences() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([folder, { name: own, version, integrity, license, dev }]) => {
    if (folder === '' || dev) return []
    const name = own ?? folder.split('node_modules/').at(-1)!
    return [{ name, version, folder, integrity, licence: license ?? readByHand[name] ?? 'unknown' }]
  })
}

/** Whether the program may be distributed with it: "A AND B" needs both to be allowed, "A OR B" one. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.includes(one)))

function notices(): string {
  const parts = packagesWithLicences().map(({ name, version, folder, licence }) => {
    const files = globSync('{LICENSE,LICENCE,License,license,NOTICE,COPYING}*', { cwd: inRoot(folder) }).sort()
    const texts = files.map((file) => readFileSync(join(inRoot(folder), file), 'utf8').trim())
    return [`${name} ${version}: ${licence}`, ...texts].join('\n\n')
  })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

// `npm run licences`: writes the licences of everything that is distributed with the program.
if (import.meta.main) {
  writeFileSync(inRoot('THIRD-PARTY-NOTICES'), notices())
  console.log(`THIRD-PARTY-NOTICES names ${packagesWithLicences().length} packages.`)
}
