import type * as z from 'zod/mini'
import type { AnswerShape } from './answer-shape.ts'
import type { ErrorCode } from './errors.ts'

type Part = z.ZodMiniType | undefined

/**
 * One call of the API as data. `route()` serves it, `call()` asks it, `openapi.ts` documents it.
 * `freshMinutes` is how long the browser may keep the answer (search-and-api section 7).
 */
export type Endpoint<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  R extends z.ZodMiniType = z.ZodMiniType,
  E extends ErrorCode = ErrorCode,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  /** What the browser has in the place of `response`; written by the build (slim-contract.ts). */
  shape?: AnswerShape
  /** HTTP status of a success; 200 unless told. */
  status?: 200 | 201 | 204
  errors?: readonly E[]
  freshMinutes?: number
  /** How long it is kept after its last use, where that is longer. */
  keptMinutes?: number
  /** What the answer is about, when that is not the offices with their prices and reviews: it stays as it is until that changes. */
  topic?: 'site-reviews'
  /** Takes a form too, from anywhere: no cookie means anything to it (server section 1, one-click unsubscribe). */
  form?: true
  /** Takes an Idempotency-Key (server section 1). */
  idempotent?: true
  /** Answers an image in place of JSON. */
  image?: true
  /** Leads a browser that asks for a page to that page. */
  redirect?: true
  /** Which limit per IP address of `limits.rates` counts this call (server section 1). */
  rate?: 'search' | 'autocomplete' | 'tokenReads' | 'analytics'
}

/** Keeps the literal types of an endpoint, so that its handler and its callers are checked against it. */
export function endpoint<
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
  const E extends ErrorCode = never,
>(e: Endpoint<P, Q, B, R, E>): Endpoint<P, Q, B, R, E> {
  return e
}

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Given<K extends string, V> = V extends undefined ? unknown : { [k in K]: V }

type Parts<E, Side extends 'in' | 'out'> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _E>
    ? Side extends 'in'
      ? Given<'params', In<P>> & Given<'query', In<Q>> & Given<'body', In<B>>
      : Given<'params', Out<P>> & Given<'query', Out<Q>> & Given<'body', Out<B>>
    : never

/** What a caller gives: path parameters, query and body as they are written. */
export type CallArgs<E> = Parts<E, 'in'>
/** What a handler gets: the same after parsing. */
export type HandlerArgs<E> = Parts<E, 'out'>
export type Answer<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _E> ? z.output<R> : never
/** The error codes that an endpoint names. */
export type Failure<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer X> ? X : never

/** The name of an endpoint that is the same in the server and in the rendered bundle. */
export const endpointKey = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`

export const isEndpoint = (x: unknown): x is Endpoint =>
  typeof x === 'object' && x !== null && 'method' in x && 'path' in x && 'response' in x
