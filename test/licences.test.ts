import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, packagesWithLicences } from '../scripts/licences.ts'

const root = join(import.meta.dirname, '..')

test('Every package that the program runs with may be passed on with it', () => {
  const packages = packagesWithLicences()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND AGPL-3.0', false],
  ['unknown', false],
])('A package under %s may be: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may)
})

test('npm run sbom lists the packages that the program runs with, with the hash of each', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(text) as Bom
  expect(bomFormat).toBe('CycloneDX')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Packages }
  const listed = components.map(({ purl }) => decodeURIComponent(purl))
  for (const [name, version] of Object.entries(dependencies)) {
    // Another package under this name: listed is what it is.
    expect(listed).toContain(
      `pkg:npm/${version.startsWith('npm:') ? version.slice('npm:'.length) : `${name}@${version}`}`,
    )
  }
  expect(listed.filter((purl) => /vitest|typescript|playwright/.test(purl))).toEqual([])
  for (const { hashes } of components)
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }])
})

type Packages = Record<string, string>
type Bom = { bomFormat: string; components: { purl: string; hashes: object[] }[] }
