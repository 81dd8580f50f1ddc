import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { TotpAction } from '#features/accounts/page-state.ts'
import { anna } from './accounts.ts'
import { createDevice } from './passkey-device.ts'

/** The public origin that passkeys belong to. */
export const site = { origin: 'https://aktewijzer.example', rpId: 'aktewijzer.example' }

/** A browser on that site, with a passkey device and a cookie jar: `cookies` by name, without the `__Host-` prefix. */
export function createBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const device = createDevice(site)

  async function request(method: 'GET' | 'POST', url: string, body?: { type: string; payload: string }, ip?: string) {
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
  /** An API call. */
  async function send(method: 'GET' | 'POST', url: string, body?: object, ip?: string) {
    const sent = body && { type: 'application/json', payload: JSON.stringify(body) }
    const answer = await request(method, url, sent, ip)
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies.map(({ name }) => name) }
  }
  /** A page of the site. */
  const open = (url: string) => request('GET', url)
  const postForm = (url: string, fields: Record<string, string>, ip?: string) => {
    const payload = new URLSearchParams(fields).toString()
    return request('POST', url, { type: 'application/x-www-form-urlencoded', payload }, ip)
  }
  /** A button of the page for the code after the password. */
  const changeTotp = (action: TotpAction, fields: Record<string, string>, ip?: string) =>
    postForm(paths.totp(), { action, ...fields }, ip)
  const get = (path: string) => send('GET', `/api/auth${path}`)
  const post = (path: string, body: object = {}, ip?: string) => send('POST', `/api/auth${path}`, body, ip)
  const { password } = anna
  const preparePasskey = async () => (await post('/passkeys/prepare', { password })).body
  const prepareLogin = async () => (await post('/login/passkey/prepare')).body

  return {
    cookies,
    device,
    send,
    open,
    postForm,
    get,
    post,
    logIn: (fields: object = {}) => post('/login', { email: anna.email, password, ...fields }),
    preparePasskey,
    prepareLogin,
    changeTotp,
    /** The secret for an authenticator app, not yet proved by a code. */
    async beginTotp(): Promise<string> {
      await changeTotp('begin', { password })
      return secretIn((await open(paths.totp())).body)
    },
    enterCode: (code: string, ip?: string) => postForm(paths.loginCode(), { code }, ip),
    removePasskey: (id: string, own = password) => postForm(paths.account(), { action: 'remove', id, password: own }),
    addPasskey: async (naam = 'Telefoon') =>
      post('/passkeys', { naam, credential: device.create(await preparePasskey()) }),
    usePasskey: async (twist: Parameters<typeof device.use>[1] = {}, ip?: string) =>
      post('/login/passkey', { credential: device.use(await prepareLogin(), twist) }, ip),
  }
}

/** The secret that the page shows until a code proves it. */
const secretIn = (page: string) => (/<code class="secret">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '')

/** The recovery codes on the page, which shows them only once. */
export const recoveryCodesIn = (page: string) => page.match(/\b[0-9a-z]{4}(-[0-9a-z]{4}){3}(?=<)/g) ?? []
