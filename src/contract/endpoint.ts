import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** For logged-in users, and for logging in by a passkey. */
export type LoginCookie = 'login' | 'passkey'

type Part = z.ZodMiniType | undefined

/**
 * The server's half of a call, also used by posted forms: its input and output. It is in `schemas.ts` of its feature and never
 * reaches the browser.
 */
export type Schemas<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  R extends z.ZodMiniType = z.ZodMiniType,
  E extends ErrorCode = ErrorCode,
> = {
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  /** HTTP status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  errors?: readonly E[]
  /** Also accepts a form from any site, as it ignores cookies (one-click unsubscribe). */
  form?: true
  /** A GET with side effects: it has no HEAD, and other sites may not call it. */
  acts?: true
  /** Accepts an Idempotency-Key. */
  idempotent?: true
  /** Answers with an image instead of JSON. */
  image?: true
  /** Answers with a download of this type, named after the last segment of its path. */
  download?: 'application/json' | 'application/pdf' | 'text/calendar' | 'text/csv'
  /** Redirects a browser that requests HTML to the page. */
  redirect?: true
  /** None of our pages calls it from the browser, so the browser needs no shape of its answer. */
  served?: true
  /** UNAUTHORIZED without the cookie of an account, or of the login step that it completes. */
  cookie?: LoginCookie
  /** UNAUTHORIZED without an API key of an office with this scope, in Authorization. */
  key?: 'requests' | 'reviews' | 'figures'
  /** The limit per IP address in `limits.rates` that counts this call. */
  rate?: 'search' | 'autocomplete' | 'tokenReads' | 'analytics'
}

/** Keeps the literal types of the schemas, so that handlers and callers are checked against them. */
export function schemas<
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
  const E extends ErrorCode = never,
>(s: Schemas<P, Q, B, R, E>): Schemas<P, Q, B, R, E> {
  return s
}

/**
 * The browser's half of a call, in `contract.ts` of its feature. `call()` calls it; `route()` serves it together with its schemas,
 * which it knows by type only. `freshMinutes` is how long the browser may cache the answer.
 */
export type Endpoint<S extends Schemas = Schemas> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  freshMinutes?: number
  /** How long the browser caches it after its last use, where that is longer. */
  cacheMinutes?: number
  /**
   * The data that the answer depends on, if other than the offices with their prices and reviews: it stays valid until that data
   * changes.
   */
  topic?: 'site-reviews'
  /** A failure is not shown to the visitor, only logged in the browser's console. */
  failsQuietly?: true
  /** Type only, absent at run time. */
  schemas?: S
}

export const endpoint = <S extends Schemas>(e: Endpoint<S>): Endpoint<S> => e

/** Both halves together. */
export type WholeEndpoint = Omit<Endpoint, 'schemas'> & Schemas

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
// In brackets, so that a union body is not distributed.
type Field<K extends string, V> = [V] extends [undefined] ? unknown : { [k in K]: V }

type Parts<E, Side extends 'in' | 'out'> =
  E extends Endpoint<Schemas<infer P, infer Q, infer B, infer _R, infer _E>>
    ? Side extends 'in'
      ? Field<'params', In<P>> & Field<'query', In<Q>> & Field<'body', In<B>>
      : Field<'params', Out<P>> & Field<'query', Out<Q>> & Field<'body', Out<B>>
    : never

/** What a caller passes: path parameters, query and body before parsing. */
export type CallArgs<E> = Parts<E, 'in'>
/** What a handler gets: the same after parsing. */
export type HandlerArgs<E> = Parts<E, 'out'>
export type Answer<E> =
  E extends Endpoint<Schemas<infer _P, infer _Q, infer _B, infer R, infer _E>> ? z.output<R> : never

/** Identifies an endpoint, both in the server and in the rendered bundle. */
export const endpointKey = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`

/**
 * Data for a page that is rendered on the server only. It is not an API call and has no address
 * (docs/decisions/0087-acts-without-an-address.md); its handler is beside the routes of its feature.
 */
export type PageRead<Args = unknown, Answer = unknown> = {
  read: string
  /** Types only, absent at run time. */
  args?: Args
  answer?: Answer
}

export const pageRead = <Args, Answer>(read: string): PageRead<Args, Answer> => ({ read })

/** What a page may ask the server. */
export type Question = Endpoint | PageRead
export type ArgsOf<Q> = Q extends PageRead<infer Args> ? Args : CallArgs<Q>
export type AnswerTo<Q> = Q extends PageRead<unknown, infer Read> ? Read : Answer<Q>

export const questionKey = (question: Question) => ('read' in question ? question.read : endpointKey(question))
