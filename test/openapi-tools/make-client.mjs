import { mkdirSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

// Writes into the folder of the first argument the types of the document on standard input, and a client with a function for
// each call: what somebody who uses the API would have.
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const document = JSON.parse(Buffer.concat(chunks).toString())
const folder = process.argv[2]
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/schema.ts`, astToString(await openapiTS(document)))

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { operationId }]) =>
      `export const ${operationId} = (init: FetchOptions<paths['${path}']['${method}']>) => client.${method.toUpperCase()}('${path}', init)`,
  ),
)
writeFileSync(
  `${folder}/client.ts`,
  `import createClient, { type FetchOptions } from 'openapi-fetch'
import type { paths } from './schema.js'

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000' })
${calls.join('\n')}
`,
)
