import { expect } from 'vitest'
import { calls, paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Message } from '#server/mail/to-message.ts'

type Links = Pick<Message, 'kind' | 'html' | 'headers'>

const patterns = [...Object.values(paths), ...Object.values(calls)].map(
  ({ pattern }) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+|\{\w+\}/g, '[^/]+')}$`),
)

/** Whether a URL is a page of this site according to src/contract/paths.ts. */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  const [path = ''] = address.slice(publicUrl.length).split(/[?#]/)
  return address.startsWith(publicUrl) && patterns.some((pattern) => pattern.test(path))
}

/** Every link of a mail to another site, in its text or in headers that mail programs turn into buttons. */
export function foreignLinks({ kind, html, headers }: Links, publicUrl: string): string[] {
  const links = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, link = '']) => link)
  const unsubscribe = headers['List-Unsubscribe']
  return [...links, ...(unsubscribe ? [unsubscribe.replace(/^<|>$/g, '')] : [])]
    .filter((link) => !isOwnAddress(link.replaceAll('&amp;', '&'), publicUrl))
    .map((link) => `${kind} leads to ${link}`)
}

/** Records links to other sites in the mails that this context sends. */
export function noteForeignLinks({ mailer, config }: Pick<Context, 'mailer' | 'config'>): Set<string> {
  const foreign = new Set<string>()
  const { send } = mailer
  mailer.send = (message) => {
    for (const link of foreignLinks(message, config.publicUrl)) foreign.add(link)
    return send(message)
  }
  return foreign
}

export function expectOwnLinks(foreign: Iterable<string>): void {
  const remedy = 'Write the public URL and `paths.x()` or `calls.x()` of src/contract/paths.ts: no mail leads elsewhere'
  expect([...foreign], remedy).toEqual([])
}
