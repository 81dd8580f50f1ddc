import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedEndpoints } from '#app/endpoints.ts'
import { shapeOf } from '#contract/answer-shape.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { openapi } from '#contract/openapi/document.ts'

const shapes = namedEndpoints.flatMap(({ endpoint }) => {
  const shape = shapeOf(endpoint.response)
  // What is downloaded, asked with a key or for documents alone, no page of ours asks from the browser.
  const isChecked = !endpoint.download && !endpoint.key && !endpoint.served
  return shape === null || !isChecked ? [] : [[endpointKey(endpoint), shape] as const]
})

// What is written from the contract: for whoever calls the API, and what the browser checks answers by. With --check only
// tells whether the files are what the contract says.
const documents = {
  'docs/openapi.json': JSON.stringify(openapi(namedEndpoints), null, 2),
  'src/contract/answer-shapes.json': `{\n${shapes.map(([key, shape]) => `  ${JSON.stringify(key)}: ${JSON.stringify(shape)}`).join(',\n')}\n}`,
}

for (const [name, text] of Object.entries(documents)) {
  const file = join(import.meta.dirname, '..', name)
  if (!process.argv.includes('--check')) writeFileSync(file, `${text}\n`)
  else if (readFileSync(file, 'utf8') !== `${text}\n`) {
    console.error(`${name} is not what the contract says. Write it anew: npm run openapi`)
    process.exitCode = 1
  }
}
