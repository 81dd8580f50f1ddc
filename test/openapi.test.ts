import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { endpoints, namedEndpoints } from '#app/endpoints.ts'
import { openapi } from '#contract/openapi/document.ts'
import { fieldWords } from '#contract/openapi/words.ts'
import { undocumentedAnswers } from './documented-answers.ts'

const tools = join(import.meta.dirname, 'openapi-tools')
const folder = join(import.meta.dirname, '../node_modules/.cache/openapi-tools')
const file = join(import.meta.dirname, '../docs/openapi.json')

/** The generator needs an older TypeScript than the project, so these tools are installed apart, as their lock file says. */
beforeAll(() => {
  const lock = (where: string) => join(where, 'package-lock.json')
  const installed = existsSync(lock(folder)) && readFileSync(lock(folder)).equals(readFileSync(lock(tools)))
  cpSync(tools, folder, { recursive: true })
  if (!installed || !existsSync(join(folder, 'node_modules/.package-lock.json')))
    run('npm', ['ci', '--include=dev', '--ignore-scripts'])
})

function run(command: string, args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

test('docs/openapi.json has neither errors nor warnings by the rules of redocly', () => {
  const document = readFileSync(file, 'utf8')
  expect(run(process.execPath, ['lint.mjs'], document)).toBe('')
  const broken = JSON.stringify({ ...JSON.parse(document), security: undefined })
  expect(run(process.execPath, ['lint.mjs'], broken)).toContain('security-defined')
})

test('a client made from it compiles, with every call', () => {
  const client = join(folder, 'node_modules', '.client')
  rmSync(client, { recursive: true, force: true })
  mkdirSync(client, { recursive: true })
  run(process.execPath, ['make-client.mjs', client], readFileSync(file, 'utf8'))
  const settings = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
  }
  writeFileSync(join(client, 'package.json'), '{"type":"module"}')
  writeFileSync(join(client, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, include: ['*.ts'] }))
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', client])
  const calls = readFileSync(join(client, 'client.ts'), 'utf8').match(/^export const/gm)
  expect(calls).toHaveLength(endpoints.length)
})

test('every field and parameter has its words, and every input its bounds', () => {
  const missing: string[] = []
  const visit = (part: unknown, path: string, input: boolean) => {
    if (typeof part !== 'object' || part === null) return
    const { properties = {}, type, ...rest } = part as Record<string, unknown>
    for (const [name, field] of Object.entries(properties as object)) {
      if (!(field as { description?: string }).description) missing.push(`${path}.${name} has no words`)
      visit(field, `${path}.${name}`, input)
    }
    if (input && type === 'string' && !('maxLength' in rest) && !('enum' in rest)) missing.push(`${path} has no bound`)
    for (const [key, value] of Object.entries(rest)) if (key !== 'allOf') visit(value, path, input)
  }
  const { paths, components } = openapi(namedEndpoints)
  for (const [path, methods] of Object.entries(paths as Record<string, Record<string, Record<string, unknown>>>)) {
    for (const { parameters = [], requestBody, responses } of Object.values(methods)) {
      for (const { name, description, schema } of parameters as {
        name: string
        description?: string
        schema: unknown
      }[]) {
        if (!description) missing.push(`${path} ?${name} has no words`)
        visit(schema, `${path} ?${name}`, true)
      }
      visit(requestBody, path, true)
      visit(responses, path, false)
    }
  }
  visit(components.schemas, '', false)
  expect([...new Set(missing)]).toEqual([])
})

test('every word is of a field or parameter that is there', () => {
  const document = JSON.stringify(openapi(namedEndpoints))
  const isThere = (name: string) => document.includes(`"${name}":{`) || document.includes(`"name":"${name}"`)
  expect(Object.keys(fieldWords).filter((name) => !isThere(name))).toEqual([])
})

test('an answer with a status, a code or a field that the document does not name is noticed', async () => {
  const app = Fastify()
  const undocumented = undocumentedAnswers(app)
  app.get('/api/vestigingen/total', (_request, reply) => reply.code(418).send({ code: 'TEAPOT' }))
  app.get('/api/vestigingen/:id', (_request, reply) =>
    reply
      .code(404)
      .type('application/json')
      .send(JSON.stringify({ code: 'REVIEW_NOT_FOUND' })),
  )
  app.get('/api/categories', (_request, reply) => reply.send('[]'))
  app.get('/api/site-reviews/:id', (_request, reply) => reply.send('{"id":"1","reply":{"tekst":"x","author":"y"}}'))
  const urls = ['/api/vestigingen/total', '/api/vestigingen/1', '/api/categories', '/api/site-reviews/1']
  for (const url of urls) await app.inject(url)
  expect(undocumented).toEqual([
    'GET /api/vestigingen/total answered 418 TEAPOT',
    'GET /api/vestigingen/{id} answered 404 REVIEW_NOT_FOUND',
    'GET /api/site-reviews/{id} answers the field reply.author',
  ])
  await app.close()
})

test('a call that answers UNAUTHORIZED names the cookie that it asks for, and no other call does', () => {
  const { paths, components } = openapi(namedEndpoints)
  for (const [path, methods] of Object.entries(paths)) {
    for (const { responses, security } of Object.values(methods) as { responses: object; security?: object[] }[]) {
      expect(security !== undefined, path).toBe(JSON.stringify(responses).includes('UNAUTHORIZED'))
      for (const scheme of (security ?? []).flatMap(Object.keys))
        expect(components.securitySchemes).toHaveProperty(scheme)
    }
  }
})
