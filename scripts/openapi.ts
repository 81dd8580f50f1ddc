import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedEndpoints } from '#app/endpoints.ts'
import { openapi } from '#contract/openapi/document.ts'

// Writes docs/openapi.json from the contract; with --check only tells whether it is what the contract says.
const file = join(import.meta.dirname, '../docs/openapi.json')
const wanted = `${JSON.stringify(openapi(namedEndpoints), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (readFileSync(file, 'utf8') !== wanted) {
  console.error('docs/openapi.json is not what the contract says. Write it anew: npm run openapi')
  process.exitCode = 1
}
