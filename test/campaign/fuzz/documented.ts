import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { errors } from '#contract/errors.ts'
import type { Answered } from '#test/campaign/actor.ts'

/** A part of the document: as much of it as is read here. */
type Json = { [name: string]: Json }
export type Operation = {
  method: 'GET' | 'POST'
  path: string
  parameters: { name: string; in: string }[]
  body: Json | undefined
  responses: Json
}

const file = join(import.meta.dirname, '../../../docs/openapi.json')
const id = 'openapi'
const catalogue = Object.keys(errors)

/** The calls of docs/openapi.json, and whether an answer is one that it names. */
export function readDocumentation() {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Json
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: id, ...document })

  const operations = Object.entries(document.paths!).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Operation[] =>
      method !== 'get' && method !== 'post'
        ? []
        : [
            {
              method: method === 'get' ? 'GET' : 'POST',
              path,
              parameters: Object.values(operation.parameters ?? {}).map(resolved) as unknown as Operation['parameters'],
              body: operation.requestBody && schemaIn(operation.requestBody),
              responses: operation.responses!,
            },
          ],
    ),
  )

  function resolved(node: Json): Json {
    if (node.$ref === undefined) return node
    const steps = String(node.$ref).replace(/^#\//, '').split('/')
    return resolved(steps.reduce((inner, step) => inner[step.replaceAll('~1', '/').replaceAll('~0', '~')]!, document))
  }

  function schemaIn(node: Json): Json | undefined {
    return resolved(node).content?.['application/json']?.schema
  }

  /** What is wrong with an answer; null: nothing. */
  function check({ responses }: Operation, { status, body, text }: Answered): string | null {
    const entry = responses[String(status)]
    if (entry === undefined) return `undocumented: status ${status} ${codeIn(body)}`
    const response = resolved(entry)
    const { content = {} } = response
    // A file: what is in it is held by tests of its own.
    if (status < 300 && Object.keys(content).some((type) => type !== 'application/json')) return null
    const schema = schemaIn(response)
    if (schema === undefined) return text === '' || status >= 300 ? null : 'undocumented: a body'
    const validate = validatorOf(schema)
    if (!validate(body)) return `undocumented: shape of ${status}: ${ajv.errorsText(validate.errors)}`
    if (status < 400) return null
    const named = catalogue.filter((code) => new RegExp(`\\b${code}\\b`).test(JSON.stringify(response)))
    const code = codeIn(body)
    return named.length === 0 || named.includes(code) ? null : `undocumented: code ${code} with status ${status}`
  }

  const validators = new WeakMap<Json, ValidateFunction>()
  /** Of the schema with references into the whole document; made once. */
  function validatorOf(schema: Json): ValidateFunction {
    const made = validators.get(schema)
    if (made) return made
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${id}#/`)))
    validators.set(schema, validate)
    return validate
  }

  return { operations, check, resolved }
}
export type Documentation = ReturnType<typeof readDocumentation>

const codeIn = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '')
