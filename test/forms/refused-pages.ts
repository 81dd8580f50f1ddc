import type { FastifyInstance } from 'fastify'
import type { HtmlElement } from 'html-validate'
import * as limits from '#contract/limits.ts'
import type { createTestClock } from '#server/clock.ts'
import type { OpenedPage } from './opened-pages.ts'
import { attribute, contentOf, fieldsOf, isTyped, parsePage, typeOf } from './parsed-page.ts'

export type RefusedPage = { about: string; html: string; typed: Map<string, string> }

/** What no field takes that asks for something in particular: no name, no address, no number, no day. */
const wrong = '<'

type Sending = { url: string; cookie: string; form: HtmlElement; button: HtmlElement; about: string }

/** Each way to send a form: one for each of its buttons. Two forms with the same fields are one. */
function sendingsIn(pages: readonly OpenedPage[]): Sending[] {
  const kinds = new Set<string>()
  return pages.flatMap(({ html, pattern, cookie }) =>
    parsePage(html)
      .querySelectorAll('form')
      .filter((form) => attribute(form, 'method') === 'post' && fieldsOf(form).length > 0)
      .flatMap((form) =>
        form
          .querySelectorAll('button')
          .filter((button) => attribute(button, 'type') === 'submit' && attribute(button, 'formaction') === null)
          .flatMap((button) => {
            const names = form.querySelectorAll('input, select, textarea').map((field) => attribute(field, 'name'))
            const action = form.querySelectorAll('[name="action"]').map((field) => attribute(field, 'value'))
            const about = `${pattern}: ${[...action, attribute(button, 'value')]}`
            const kind = `${about} ${names.sort()}`
            if (kinds.has(kind)) return []
            kinds.add(kind)
            return { url: attribute(form, 'action') ?? '', cookie, form, button, about }
          }),
      ),
  )
}

/** What a browser sends of this form when all that is typed is wrong and nothing else was touched. */
function filledIn({ form, button }: Sending): { body: FormData; typed: Map<string, string> } {
  const body = new FormData()
  const typed = new Map<string, string>()
  const seen = fieldsOf(form)
  for (const field of form.querySelectorAll('input, select, textarea')) {
    const name = attribute(field, 'name')
    if (!name) continue
    if (seen.includes(field) && isTyped(field)) {
      body.append(name, wrong)
      if (typeOf(field) !== 'password') typed.set(name, wrong)
    } else if (typeOf(field) === 'file') body.append(name, new Blob([]), '')
    else if (field.is('select')) {
      const chosen = field.querySelectorAll('option').find((option) => attribute(option, 'selected') !== null)
      body.append(name, chosen ? contentOf(chosen) : '')
    } else if (!/radio|checkbox/.test(typeOf(field)) || attribute(field, 'checked') !== null)
      body.append(name, contentOf(field))
  }
  const name = attribute(button, 'name')
  if (name) body.append(name, attribute(button, 'value') ?? '')
  return { body, typed }
}

/** Sends every form of these pages as nobody would want to, and gives the pages that say so. */
export async function refusedPages(
  app: FastifyInstance,
  clock: ReturnType<typeof createTestClock>,
  pages: readonly OpenedPage[],
): Promise<RefusedPage[]> {
  const refused: RefusedPage[] = []
  clock.advance(limits.form.ageMinMs)
  const sendings = sendingsIn(pages)
  // What would end what the others need goes last: first of all the access of who sends them.
  const endOf = ({ button }: Sending) =>
    Number(button.classList.contains('btn-danger')) + Number(attribute(button, 'value') === 'end')
  for (const sending of sendings.sort((a, b) => endOf(a) - endOf(b))) {
    const { body, typed } = filledIn(sending)
    const isFile = attribute(sending.form, 'enctype') === 'multipart/form-data'
    const texts = [...body].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const request = new Response(isFile ? body : new URLSearchParams(texts))
    const answer = await app.inject({
      method: 'POST',
      url: sending.url,
      headers: { ...Object.fromEntries(request.headers), cookie: sending.cookie, 'sec-fetch-site': 'same-origin' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    if (answer.statusCode >= 400) refused.push({ about: sending.about, html: answer.body, typed })
  }
  return refused
}
