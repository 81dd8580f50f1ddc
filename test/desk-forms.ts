import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

type Fields = Record<string, string | string[]>

/** The fields of the form with this value of `action`, or else of the page's first form, as a browser would send them. */
export function fieldsIn(body: string, action: string): Fields {
  const form = [...body.matchAll(/<form[\s\S]*?<\/form>/g)].map(([text]) => text)
  const own =
    form.find((text) => text.includes(action === '' ? 'name="form_token"' : `name="action" value="${action}"`)) ?? ''
  const fields: Fields = {}
  const put = (name: string, value: string) => {
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  for (const [tag] of own.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (name === null || (/type="checkbox"/.test(tag) && !/\schecked/.test(tag))) continue
    put(name, attribute(tag, 'value') ?? '')
  }
  for (const [, tag = '', text = ''] of own.matchAll(/(<textarea[^>]*>)([\s\S]*?)<\/textarea>/g))
    put(attribute(tag, 'name') ?? '', plain(text).replace(/^\n/, ''))
  return fields
}

const attribute = (tag: string, name: string) => {
  const [there, value = ''] = new RegExp(`\\s${name}(?:="([^"]*)")?[\\s/>]`).exec(tag) ?? []
  return there === undefined ? null : plain(value)
}

const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" }
const plain = (html: string) => html.replace(/&(?:amp|quot|lt|gt|#x27);/g, (sign) => signs[sign] ?? sign)

/** A desk employee with a browser. */
export const deskBrowser = (app: FastifyInstance, cookie: string) => ({
  async open(url: string) {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } })
    expect([url, statusCode]).toEqual([url, 200])
    return body
  },
  /** Submits a form as shown, with these changes. */
  async send(url: string, body: string, action: string, changes: Fields = {}) {
    const payload = new URLSearchParams()
    for (const [name, values] of Object.entries({ ...fieldsIn(body, action), ...changes }))
      for (const value of [values].flat()) payload.append(name, value)
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: payload.toString(),
    })
    return {
      status: answer.statusCode,
      to: answer.headers.location,
      body: plain(answer.body),
    }
  },
})
