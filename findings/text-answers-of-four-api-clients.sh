#!/bin/sh
# An API answers a list as text/csv and a letter as application/pdf, and its OpenAPI 3.1 says so. Of four clients made from it orval 8.38.0 and
# @hey-api/openapi-ts 0.99.0 give the text and a Blob. openapi-fetch 0.17.0 throws at both, as it reads JSON unless the caller adds `parseAs`.
# swagger-typescript-api 13.13.0 gives null for both, without an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts orval@8.38.0 @hey-api/openapi-ts@0.99.0 openapi-fetch@0.17.0 swagger-typescript-api@13.13.0 typescript@5.9.3 esbuild@0.28.2
cat > try.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createClient as generate } from '@hey-api/openapi-ts'
import { build } from 'esbuild'
import createFetch from 'openapi-fetch'
const answers = { list: ['text/csv', 'a,b\n1,2\n'], letter: ['application/pdf', Buffer.from('255044462d312e370ae2e3cfd3', 'hex')] }
const media = { list: { schema: { type: 'string' } }, letter: {} }
const operation = (name) => ({ operationId: name, responses: { 200: { description: 'OK', content: { [answers[name][0]]: media[name] } } } })
const paths = Object.fromEntries(Object.keys(answers).map((name) => [`/${name}`, { get: operation(name) }]))
writeFileSync('api.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Files', version: '1' }, paths }))
const server = createServer(({ url }, response) => {
  const [type, body] = answers[url.slice(1)]
  response.writeHead(200, { 'content-type': type }).end(body)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${server.address().port}`
const run = (file, ...args) => execFileSync(process.execPath, [`node_modules/${file}`, ...args], { stdio: 'ignore' })
writeFileSync('orval.config.mjs', `export default { a: { input: './api.json', output: { target: './orval.ts', client: 'fetch', baseUrl: '${baseUrl}' } } }`)
run('orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs')
run('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', 'api.json', '-o', '.', '-n', 'swagger.ts')
await generate({ input: './api.json', output: './hey', plugins: ['@hey-api/client-fetch', '@hey-api/sdk'], logs: { level: 'silent' } })
const load = async (entry, as) => {
  await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile: as, logLevel: 'error' })
  return import(`./${as}`)
}
const orval = await load('orval.ts', 'orval.mjs')
const hey = await load('hey/index.ts', 'hey.mjs')
const swagger = new (await load('swagger.ts', 'swagger.mjs')).Api({ baseUrl })
const fetchClient = createFetch({ baseUrl })
const clients = {
  orval: (name) => orval[name](),
  '@hey-api/openapi-ts': (name) => hey[name]({ baseUrl }),
  'openapi-fetch': (name) => fetchClient.GET(`/${name}`),
  'swagger-typescript-api': (name) => swagger[name][name](),
}
const kind = ({ data }) => (data instanceof Blob ? `a Blob of ${data.size} bytes` : data === null ? 'null' : `a ${typeof data} of ${data.length} letters`)
for (const name of Object.keys(answers))
  for (const [client, read] of Object.entries(clients)) console.log(name, client, await read(name).then(kind, (error) => `throws ${error.name}`))
server.close()
JS
seen=$(node try.mjs)
expected='list orval a string of 8 letters
list @hey-api/openapi-ts a string of 8 letters
list openapi-fetch throws SyntaxError
list swagger-typescript-api null
letter orval a Blob of 13 bytes
letter @hey-api/openapi-ts a Blob of 13 bytes
letter openapi-fetch throws SyntaxError
letter swagger-typescript-api null'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
