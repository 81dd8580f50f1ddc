import type { FastifyInstance, InjectOptions } from 'fastify'

/** What is driven: the program of any release in this process, its server, its clock and its mail. */
export type Played = {
  app: Pick<FastifyInstance, 'inject'>
  clock: { now(): Date; advance(ms: number): void }
  /** Runs every timer once, and what is due of the queue. */
  timers(): Promise<unknown>
  /** Runs what is due of the queue. */
  jobs(): Promise<unknown>
  /** Where a call of the old program is answered by this one. */
  moved?(url: string): string
  /** What the operator's browser sends; the old programs had a password for all. */
  operator?(): Promise<Record<string, string>>
}

/** Of the operator, in the old programs. */
export const operatorPassword = 'van niemand geheim'
const basic = { authorization: `Basic ${Buffer.from(`beheer:${operatorPassword}`).toString('base64')}` }

/** A mail as the mail server took it. */
export type Mail = { kind: string; to: string; at: string; subject: string; text: string; unsubscribe?: string }
type Message = {
  kind: string
  to: { address: string }
  subject: string
  text: string
  headers: Record<string, string>
}

export type Answer = { status: number; body: unknown; sid: string | undefined; location: string | undefined }
type Options = { sid?: string | undefined; ip?: string; headers?: Record<string, string> }

export const hour = 3_600_000
export const day = 24 * hour

/** A mail server that takes everything, but for the addresses that it refuses with a code. */
export function createPostOffice(clock: { now(): Date }) {
  const mails: Mail[] = []
  const refused = new Map<string, 451 | 550>()
  const mailer = {
    async send({ kind, to, subject, text, headers }: Message) {
      const responseCode = refused.get(to.address)
      if (responseCode !== undefined) throw refusal(responseCode)
      const unsubscribe = headers['List-Unsubscribe']?.slice(1, -1)
      mails.push({
        kind,
        to: to.address,
        at: clock.now().toISOString(),
        subject,
        text,
        ...(unsubscribe && { unsubscribe }),
      })
    },
    close() {},
  }
  return { mails, refused, mailer }
}
export type PostOffice = ReturnType<typeof createPostOffice>

/** As nodemailer tells it. */
function refusal(responseCode: 451 | 550) {
  const response = responseCode === 550 ? '550 5.1.1 unknown mailbox' : '451 4.2.0 try later'
  return Object.assign(new Error('refused'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response })
}

/** What visitors, offices and the operator do with a program, all through its public addresses. */
export function createStage(played: Played, post: PostOffice) {
  const { app, clock, moved = (url) => url, operator = async () => basic } = played
  const headersFor = async (url: string) => ({
    accept: 'text/html',
    ...(url.startsWith('/beheer') && (await operator())),
  })
  let visitors = 0
  /** Everybody comes from a network of their own, unless `ip` is given. */
  const address = () => {
    visitors += 1
    return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`
  }

  async function ask(request: InjectOptions, { sid, ip = address(), headers = {} }: Options = {}) {
    const response = await app.inject({
      ...request,
      headers: { 'x-forwarded-for': ip, ...(request.headers as Record<string, string>), ...headers },
      ...(sid && { cookies: { nv_sid: sid } }),
    })
    const session = response.cookies.find(({ name }) => name === 'nv_sid')?.value
    const location = response.headers.location as string | undefined
    return { status: response.statusCode, text: response.body, sid: session, location }
  }
  async function call(request: InjectOptions, options?: Options): Promise<Answer> {
    const { text, ...answer } = await ask(request, options)
    return { ...answer, body: text === '' ? null : JSON.parse(text) }
  }
  const get = (url: string, options?: Options) => call({ method: 'GET', url: `/api${moved(url)}` }, options)
  const send = (url: string, body: unknown, options?: Options) =>
    call(
      {
        method: 'POST',
        url: `/api${moved(url)}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      },
      options,
    )
  /** The words of a page, without its frame. */
  async function page(url: string, options?: Options) {
    const { status, text, location } = await ask({ method: 'GET', url, headers: await headersFor(url) }, options)
    return { status, location, words: wordsOf(text), html: text }
  }
  const postForm = async (url: string, fields: Record<string, string>) =>
    ask({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(await headersFor(url)) },
      payload: new URLSearchParams(fields).toString(),
    })

  /** Moves the clock on in steps, and runs the timers after each. */
  async function wait(ms: number, step = ms) {
    for (let left = ms; left > 0; left -= step) {
      clock.advance(Math.min(step, left))
      await played.timers()
    }
  }
  const until = (moment: string, step = day) => {
    const left = Date.parse(moment) - clock.now().getTime()
    if (left < 0) throw new Error(`${moment} is past: it is ${clock.now().toISOString()}`)
    return wait(left, step)
  }

  /** The newest mail of a kind to somebody. */
  function mail(kind: string, to: string): Mail {
    const match = post.mails.findLast((one) => one.kind === kind && one.to === to)
    if (!match) throw new Error(`No ${kind} to ${to}`)
    return match
  }
  /** The token of the first link to a page in the newest mail of a kind to somebody. */
  function token(kind: string, to: string, path: string, nth = 0): string {
    const { text, unsubscribe = '' } = mail(kind, to)
    const match = linksIn(`${text}\n${unsubscribe}`).filter((link) => link.path.startsWith(path))[nth]
    if (!match) throw new Error(`No link to ${path} in ${kind} to ${to}`)
    return match.token
  }

  const deskPath = '/beheer/moderatie'
  /** Decides by the form of the desk about what is named so (R-12, S-7), or about the reply to it. */
  async function decide(title: string, action: string, { rule = '', facts = '' } = {}) {
    const { html } = await page(`${deskPath}?nummer=${encodeURIComponent(title)}`)
    return decideIn(html, title, action, { rule, facts })
  }
  async function decideIn(html: string, what: string, action: string, reason: Record<string, string>) {
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value(?:="([^"]*)")?/g)]
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name!, value ?? '']))
    if (!fields.item) throw new Error(`The desk has no form for ${what}`)
    const { status, location, text } = await postForm(deskPath, { ...fields, ...reason, action })
    return { status, location, words: status === 303 ? '' : wordsOf(text) }
  }
  /** The rows of the desk, as it shows them. */
  async function desk() {
    const { html } = await page(deskPath)
    return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
      .map(([, row]) => wordsOf(row!))
      .filter((row) => !row.startsWith('Nummer'))
  }

  return { ...played, post, get, send, page, postForm, wait, until, mail, token, decide, desk }
}
export type Stage = ReturnType<typeof createStage>

export type Link = { path: string; token: string }
const linkPattern =
  /\/(offerte|kantoor\/offerte|bevestigen|review|reactie|uitschrijven|geen-mail|schrijf-[\w-]+(?:\/\d+)?)(?:\/|\?(?:[\w=]+&)*token=)([\w-]{20,})/g

/** The links with a token in a text, in its order. */
export const linksIn = (text: string): Link[] =>
  [...text.matchAll(linkPattern)].map(([, path, token]) => ({ path: `/${path}`, token: token! }))

/** What a reader sees of a page between its header and its footer. */
export function wordsOf(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html
  return main
    .replace(/<(script|style|template|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<option\b.*?<\/option>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
