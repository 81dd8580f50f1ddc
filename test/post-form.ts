import type { FastifyInstance } from 'fastify'

export type Fields = Record<string, string | readonly string[]>

/** Posts a page's form as a browser does without script; `login` is the value of the session cookie. */
export async function postForm(
  app: FastifyInstance,
  url: string,
  fields: Fields,
  { login, ip, key }: { login?: string | undefined; ip?: string; key?: string } = {},
) {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(ip && { 'x-forwarded-for': ip }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: new URLSearchParams(pairs).toString(),
    ...(login && { cookies: { nv_login: login } }),
  })
  return { status: statusCode, location: headers.location, body }
}
