import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedEndpoints } from '#app/endpoints.ts'
import { shapeOf } from '#contract/answer-shape.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { openapi } from '#contract/openapi/document.ts'

const root = join(import.meta.dirname, '..')

/** The sources of screens and their forms, which name the calls that a browser may make. */
const screens = globSync('src/{features,web,app/web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\/server\/|\.test\.|(^|[/-])(schemas|contract)(\/|\.ts)/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const isNamed = (name: string) => screens.some((text) => new RegExp(`\\b${name}\\b`).test(text))

const shapes = namedEndpoints.flatMap(({ name, endpoint }) => {
  const shape = shapeOf(endpoint.response)
  // No page of ours makes these calls from the browser: downloads, calls with a key, and calls that only forms or documents use.
  const isChecked = !endpoint.download && !endpoint.key && !endpoint.served && isNamed(name)
  return shape === null || !isChecked ? [] : [[endpointKey(endpoint), shape] as const]
})

// The files generated from the contract: the description for callers of the API, and the shapes by which the browser
// checks answers. With --check, only reports whether the files match the contract.
const documents = {
  'docs/openapi.json': JSON.stringify(openapi(namedEndpoints), null, 2),
  'src/contract/answer-shapes.json': `{\n${shapes.map(([key, shape]) => `  ${JSON.stringify(key)}: ${JSON.stringify(shape)}`).join(',\n')}\n}`,
}

for (const [name, text] of Object.entries(documents)) {
  const file = join(root, name)
  if (!process.argv.includes('--check')) writeFileSync(file, `${text}\n`)
  else if (readFileSync(file, 'utf8') !== `${text}\n`) {
    console.error(`${name} is not what the contract says. Write it anew: npm run openapi`)
    process.exitCode = 1
  }
}
