import type { Browser } from '#test/campaign/browser.ts'

/** A call as a browser of this site or a mail program makes it. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  json?: unknown
  form?: Record<string, string> | string[][]
  headers?: Record<string, string>
  /** Of a form that creates something, the pattern of its path: it is sent with a token of its page. */
  fills?: string
  /** The one that asks, where it matters. */
  browser?: Browser
}

/** A question to the database that finds a row as long as a promise is kept. */
export type Evidence = { text: string; values: unknown[] }

/**
 * Something that a visitor, an author, an office or the operator does: how it is done, and what it promises once it was
 * answered. A lost answer is asked for again by the same call.
 */
export type Act<Input, Done> = {
  name: string
  promise: string
  call(input: Input): Call
  /** The codes by which the answer to a repeated call says that the first one was done, where it does not answer the same again. */
  again: readonly string[]
  /** Those that it may get because of what others do at the same time. */
  overtaken?: readonly string[]
  /** Erases what earlier acts of the same story left. */
  erases?: true
  /** The name of the act that it takes back, with what that promised. */
  undoes?: string
  evidence(input: Input, done: Done): Evidence[]
}

export const act = <Input, Done = unknown>(one: Act<Input, Done>): Act<Input, Done> => one

export const row = (text: string, ...values: unknown[]): Evidence => ({ text, values })

type About = 'offerte_request_id' | 'offerte_vestiging_id' | 'review_id' | 'account_id'

/** A mail was written into the outbox, and was not given up. */
export const mail = (kind: string, about: About, id: string): Evidence =>
  row(`select 1 from mails where kind = $1 and ${about} = $2 and dead_at is null`, kind, id)

export const post = (path: string, json: unknown, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  json,
  headers,
})

/** A form of a page, as a browser of this site posts it. */
export const postForm = (path: string, fields: Record<string, string | string[]>): Call => ({
  method: 'POST',
  path,
  form: Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  headers: { 'sec-fetch-site': 'same-origin' },
})

/** A form that creates something, filled in and sent; `pattern` is of its path. */
export const fillIn = (path: string, fields: Record<string, string>, key?: string, pattern = path): Call => {
  const { headers, ...call } = postForm(path, fields)
  return { ...call, headers: { ...headers, ...(key && withKey(key)) }, fills: pattern }
}

export const withKey = (key: string) => ({ 'idempotency-key': key })

/** By its clear text: only its hash is kept. */
export const hashOfLink = "encode(sha256($1::text::bytea), 'hex')"
