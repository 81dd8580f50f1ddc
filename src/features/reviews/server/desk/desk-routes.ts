import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { deskPage } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { decidePosted, isAction } from './decide-posted.ts'
import { readDesk } from './read-desk.ts'

/** The reviews at the desk (docs/states/moderation.md). */
export function deskRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.desk, {
    read({ query: { item, nummer, gedaan } }) {
      const done = isAction(gedaan) ? gedaan : null
      return readDesk(context, { key: named(item), title: named(nummer), done })
    },
    act: async (posted, operator) => paths.desk({ gedaan: await decidePosted(context, posted, operator) }),
    failed(posted, { failure: { text }, fields }) {
      const failure = { text, fields, rule: textOf(posted, 'rule'), facts: textOf(posted, 'facts') }
      return readDesk(context, { key: named(posted.item), failure })
    },
  })
}

const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
