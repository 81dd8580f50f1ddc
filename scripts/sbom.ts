import { readFileSync } from 'node:fs'
import { packagesWithLicences } from './licences.ts'
import { inRoot } from './root.mjs'

const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { name: string; version: string }

/** The hash of a package's archive as package-lock.json has it, which npm holds each of them to. */
function hashOf(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}

/**
 * `npm run sbom`: what the running program consists of, as CycloneDX 1.5. Not by `npm sbom`: with `--omit dev` that leaves out what both the
 * program and the build need, such as zod, and without it refuses over packages of the build.
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
