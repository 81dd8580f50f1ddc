import { readFileSync } from 'node:fs'
import { packagesWithLicences } from './licences.ts'
import { inRoot } from './root.mjs'

const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { name: string; version: string }

/** The hash of a package's archive from package-lock.json, which npm verifies at each installation. */
function hashOf(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}

/**
 * `npm run sbom`: the components of the running program, as CycloneDX 1.5. `npm sbom` cannot make it: with `--omit dev`
 * it leaves out what both the program and the build need, such as zod, and without it it refuses because of packages of
 * the build.
 */
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
  components: packagesWithLicences().map((one) => {
    const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`
    const licences = [{ expression: one.licence }]
    return {
      type: 'library',
      'bom-ref': one.folder,
      name: one.name,
      version: one.version,
      purl,
      hashes: [hashOf(one.integrity)],
      licenses: licences,
    }
  }),
}
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`)
