import type { FastifyInstance } from 'fastify'
import { anna } from './accounts.ts'
import { createDevice } from './passkey-device.ts'

/** The public address that passkeys are made for. */
export const site = { origin: 'https://aktewijzer.example', rpId: 'aktewijzer.example' }

/** A browser of that site with a passkey device, that keeps its cookies: `cookies` by name, without the prefix of https. */
export function createBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const device = createDevice(site)

  async function send(method: 'GET' | 'POST', url: string, body?: { type: string; payload: string }, ip?: string) {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(body && { 'content-type': body.type }), ...(ip && { 'x-forwarded-for': ip }) },
      cookies: Object.fromEntries([...cookies].map(([name, value]) => [`__Host-${name}`, value])),
      ...(body && { payload: body.payload }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name.replace('__Host-', ''), value)
    return answer
  }
  /** A call of /auth. */
  async function call(method: 'GET' | 'POST', path: string, body: object | null, ip?: string) {
    const sent = body && { type: 'application/json', payload: JSON.stringify(body) }
    const answer = await send(method, `/api/auth${path}`, sent ?? undefined, ip)
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies.map(({ name }) => name) }
  }
  const get = (path: string) => call('GET', path, null)
  const post = (path: string, body: object = {}, ip?: string) => call('POST', path, body, ip)
  const { password } = anna
  const preparePasskey = async () => (await post('/passkeys/prepare', { password })).body
  const prepareLogin = async () => (await post('/login/passkey/prepare')).body

  return {
    cookies,
    device,
    get,
    post,
    logIn: (fields: object = {}) => post('/login', { email: anna.email, password, ...fields }),
    preparePasskey,
    prepareLogin,
    addPasskey: async (naam = 'Telefoon') =>
      post('/passkeys', { naam, credential: device.create(await preparePasskey()) }),
    usePasskey: async (twist: Parameters<typeof device.use>[1] = {}, ip?: string) =>
      post('/login/passkey', { credential: device.use(await prepareLogin(), twist) }, ip),
    /** A page, and a form that is posted without JavaScript. */
    show: async (url: string) => {
      const { statusCode, body } = await send('GET', url)
      return { status: statusCode, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body }
    },
    submit: async (url: string, fields: Record<string, string>) => {
      const payload = new URLSearchParams(fields).toString()
      const answer = await send('POST', url, { type: 'application/x-www-form-urlencoded', payload })
      return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
    },
  }
}
