import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** For logged-in users, and for logging in by a passkey, or by a code after the password. */
export type LoginCookie = 'login' | 'passkey' | 'code'

type Part = z.ZodMiniType | undefined

/**
 * The half of a call that the server has, and the forms that check with it: what goes in and comes out. It is `schemas.ts`
 * of its feature; the browser has none of it.
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
  /** Takes a form too, from anywhere: no cookie means anything to it (one-click unsubscribe). */
  form?: true
  /** A GET that does something: it has no HEAD, and no other site may ask it. */
  acts?: true
  /** Takes an Idempotency-Key. */
  idempotent?: true
  /** Answers an image in place of JSON. */
  image?: true
  /** Answers a file of this type to keep, named as the end of its path. */
  download?: 'application/json' | 'application/pdf' | 'text/calendar' | 'text/csv'
  /** Leads a browser that asks for a page to that page. */
  redirect?: true
  /** Of our own pages none asks it in the browser, which needs no shape of its answer: documents are made on the server. */
  served?: true
  /** UNAUTHORIZED without the cookie of an account, or of the step of logging in that it answers. */
  cookie?: LoginCookie
  /** UNAUTHORIZED without a key of an office that may read this, in Authorization. */
  key?: 'requests' | 'reviews' | 'figures'
  /** Which limit per IP address of `limits.rates` counts this call. */
  rate?: 'search' | 'autocomplete' | 'tokenReads' | 'analytics'
}

/** Keeps the literal types of the schemas, so that the handler of a call and its callers are checked against them. */
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
 * The half of a call that the browser has, in `contract.ts` of its feature. `call()` asks it, `route()` serves it together
 * with its schemas, which it knows by their type. `freshMinutes` is how long the browser may keep the answer.
 */
export type Endpoint<S extends Schemas = Schemas> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  freshMinutes?: number
  /** How long the browser caches it after its last use, where that is longer. */
  cacheMinutes?: number
  /** What the answer is about, when that is not the offices with their prices and reviews: it stays as it is until that changes. */
  topic?: 'site-reviews'
  /** A failure changes the page without a word to the visitor; the browser's console says so. */
  failsQuietly?: true
  /** Only a type, never there. */
  schemas?: S
}

export const endpoint = <S extends Schemas>(e: Endpoint<S>): Endpoint<S> => e

/** Both halves together. */
export type WholeEndpoint = Omit<Endpoint, 'schemas'> & Schemas

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
// In brackets, so that a body of one of several shapes stays one type.
type Field<K extends string, V> = [V] extends [undefined] ? unknown : { [k in K]: V }

type Parts<E, Side extends 'in' | 'out'> =
  E extends Endpoint<Schemas<infer P, infer Q, infer B, infer _R, infer _E>>
    ? Side extends 'in'
      ? Field<'params', In<P>> & Field<'query', In<Q>> & Field<'body', In<B>>
      : Field<'params', Out<P>> & Field<'query', Out<Q>> & Field<'body', Out<B>>
    : never

/** What a caller passes: path parameters, query and body as they are written. */
export type CallArgs<E> = Parts<E, 'in'>
/** What a handler gets: the same after parsing. */
export type HandlerArgs<E> = Parts<E, 'out'>
export type Answer<E> =
  E extends Endpoint<Schemas<infer _P, infer _Q, infer _B, infer R, infer _E>> ? z.output<R> : never

/** The name of an endpoint that is the same in the server and in the rendered bundle. */
export const endpointKey = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`
