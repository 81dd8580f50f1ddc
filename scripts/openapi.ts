import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedEndpoints } from '#app/endpoints.ts'
import { shapeOf } from '#contract/answer-shape.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { openapi } from '#contract/openapi/document.ts'

const root = join(import.meta.dirname, '..')

/** What screens and their forms are made of, in which the calls are named that a browser may ask. */
const screens = globSync('src/{features,web,app/web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\/server\/|\.test\.|(^|[/-])(schemas|contract)(\/|\.ts)/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const isNamed = (name: string) => screens.some((text) => new RegExp(`\\b${name}\\b`).test(text))

const shapes = namedEndpoints.flatMap(({ name, endpoint }) => {
  const shape = shapeOf(endpoint.response)
  // What is downloaded, asked with a key, posted by forms or asked for documents alone, no page of ours asks from the browser.
  const isChecked = !endpoint.download && !endpoint.key && !endpoint.served && isNamed(name)
  return shape === null || !isChecked ? [] : [[endpointKey(endpoint), shape] as const]
})

// What is written from the contract: for whoever calls the API, and what the browser checks answers by. With --check only
// tells whether the files are what the contract says.
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
