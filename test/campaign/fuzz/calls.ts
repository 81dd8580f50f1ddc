import type { Call } from '#test/campaign/acts/act.ts'
import type { Dice } from '#test/campaign/dice.ts'
import type { Documentation, Operation } from './documented.ts'
import { hostileText, hostileValue } from './hostile.ts'
import type { ValuePool } from './value-pool.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
}
type With = { dice: Dice; values: ValuePool; documentation: Documentation }
/** One call in so many is as it should be; of the others, one value in so many is not. */
const rightShare = 0.5
const hostileValues = 0.12

/** A call of the API as the documentation describes it, here and there with something hostile in it. */
export function makeCall(operation: Operation, { dice, values, documentation }: With): Call {
  const hostileShare = dice.chance(rightShare) ? 0 : hostileValues
  const text = (name: string) => {
    if (dice.chance(hostileShare)) return hostileText(dice)
    const value = values.valueOf(name, operation.path) ?? dice.pick(['1', '5', '', 'abc'])
    return Array.isArray(value) ? value.join(',') : String(value)
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(text(name)))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && dice.chance(0.5))
    .map(({ name }) => `${name}=${encode(text(name))}`)
  if (dice.chance(hostileShare)) query.push(`${encode(hostileText(dice))}=${encode(hostileText(dice))}`)
  const headers: Record<string, string> = {
    ...(dice.chance(0.3) && { 'idempotency-key': dice.pick(['one', 'two', dice.key()]) }),
    ...(dice.chance(hostileShare / 3) && { cookie: `nv_sid=${encode(hostileText(dice))}` }),
    ...(dice.chance(hostileShare / 3) && { origin: 'https://foreign.example' }),
    ...(operation.body && dice.chance(0.5) && { 'x-forwarded-for': dice.ip() }),
  }
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
    ...(operation.body && { json: fieldOf('', operation.body as Schema) }),
  }

  function fieldOf(name: string, schema: Schema): unknown {
    if (dice.chance(hostileShare / 2)) return hostileValue(dice)
    const value = values.valueOf(name, operation.path)
    if (value !== undefined) return value
    if (schema.$ref !== undefined) return fieldOf(name, documentation.resolved(schema as never) as Schema)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return dice.pick(schema.enum)
    const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (either) return fieldOf(name, dice.pick(either))
    if (schema.properties) {
      const fields = Object.entries(schema.properties).filter(() => !dice.chance(hostileShare / 2))
      return Object.fromEntries(fields.map(([field, inner]) => [field, fieldOf(field, inner)]))
    }
    if (schema.items) return Array.from({ length: dice.below(3) }, () => fieldOf('', schema.items!))
    if (schema.type === 'number' || schema.type === 'integer') return dice.below(12)
    if (schema.type === 'boolean') return dice.chance(0.5)
    return schema.type === 'null' ? null : dice.words()
  }
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
