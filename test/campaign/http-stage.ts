import type { Answered, Office } from './actor.ts'
import type { Act } from './acts/act.ts'
import { cookiesOf, keepCookies } from './browser.ts'

type Request = ReturnType<Act<never, never>['call']>

/** Only an answer that never comes takes so long. */
const longestAnswerMs = 150_000

/** One call over HTTP; rejects when there is no whole answer. */
export async function sendTo(
  url: string,
  { method, path, json, form, headers, browser }: Request,
  longestMs = longestAnswerMs,
): Promise<Answered> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...cookiesOf(browser), ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(longestMs),
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
  const text = await response.text()
  keepCookies(browser, response.headers.getSetCookie().map(toCookie))
  const location = response.headers.get('location')
  const body = location === null ? parsed(text) : { location }
  return { status: response.status, text, body, retryAfter: response.headers.get('retry-after') }
}

function toCookie(line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return { name, value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The offices that take requests by e-mail, by names that no other one has. */
export async function findOffices(url: string): Promise<Office[]> {
  const { body } = await sendTo(url, { method: 'GET', path: '/api/vestigingen?limit=50' })
  const { data } = body as { data: (Office & { can_receive_email: boolean })[] }
  const titles = data.map(({ title }) => title)
  const isOneOfItsName = ({ title }: Office) => titles.indexOf(title) === titles.lastIndexOf(title)
  return data
    .filter((office) => office.can_receive_email && isOneOfItsName(office))
    .map(({ id, title }) => ({ id, title }))
}
