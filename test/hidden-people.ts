import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { paths } from '#contract/paths.ts'

const addressOfMail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" }
const plain = (html: string) => html.replace(/&(?:amp|quot|lt|gt|#x27);/g, (sign) => signs[sign]!)

/** The visible text of a page, including the values of its fields. */
export function shownOn(body: string): string {
  const page = body.replace(/<head>.*?<\/head>|<script.*?<\/script>|<input[^>]*type="hidden"[^>]*>|/gs, '')
  return plain(page.replace(/<[^>]*?\svalue="([^"]*)"[^>]*>/g, ' $1 ').replace(/<[^>]+>/g, ' '))
}

/** Every text in a page's data block, with its path. */
function textsIn(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, Array.isArray(value) ? `${at}[]` : `${at}.${name}`),
  )
}

/** Names and addresses of people that a page's data block contains but the page does not show. */
export function hiddenPeople(body: string, people: Iterable<string>): { at: string; person: string }[] {
  const block = /<script type="application\/json" id="data"[^>]*>(.*?)<\/script>/s.exec(body)?.[1]
  if (block === undefined) return []
  const { state, answers } = JSON.parse(block) as { state: unknown; answers: unknown }
  const shown = shownOn(body)
  const names = [...people]
  return [...textsIn(state, 'state'), ...textsIn(answers, 'answers')].flatMap(({ at, text }) =>
    [...(text.match(addressOfMail) ?? []), ...names.filter((name) => text.includes(name))]
      .filter((person) => !shown.includes(person))
      .map((person) => ({ at, person })),
  )
}

/** Pages that require a login. */
const closed = [paths.deskHome(), paths.offices(), paths.account()]

/** Fails the test in which a page behind a login has someone in its data block whom it does not show. */
export function expectNoHiddenPeople(app: FastifyInstance): void {
  const people = new Set<string>()
  const hidden = new Set<string>()
  app.addHook('preHandler', async ({ body }) => {
    const { naam } = (body ?? {}) as { naam?: unknown }
    if (typeof naam === 'string' && naam.includes(' ')) people.add(naam)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const url = request.routeOptions.url ?? ''
    if (typeof payload !== 'string' || !closed.some((start) => url.startsWith(start))) return
    // A refused form is shown again with what was typed.
    const typed = JSON.stringify(request.body ?? {})
    for (const { at, person } of hiddenPeople(payload, people))
      if (!typed.includes(person)) hidden.add(`${request.method} ${url}: ${at} holds ${person}`)
  })
  const remedy = 'Leave it out of what `read` of the page gives, or show it: a page carries no person that is not on it'
  onTestFinished(() => expect([...hidden], remedy).toEqual([]))
}
