import type { FastifyInstance } from 'fastify'
import { isKeyOf } from '#contract/is-key-of.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { deskPage } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { doneLabels, queryOfFilter } from '../../desk.ts'
import { conflictText } from './conflict-text.ts'
import { decidePosted } from './decide-posted.ts'
import { ignoredInQueue, readQueueFilter } from './find-queue.ts'
import { readDesk } from './read-desk.ts'

/** The reviews at the desk (docs/states/moderation.md). */
export function deskRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.desk, {
    read({ query }, operator) {
      const { item, nummer, gedaan } = query
      const done = isKeyOf(doneLabels, gedaan) ? gedaan : null
      return readDesk(context, {
        filter: readQueueFilter(query),
        ignored: ignoredInQueue(query),
        key: named(item),
        title: named(nummer),
        operator,
        done,
      })
    },
    async act(posted, operator, { query }) {
      const gedaan = await decidePosted(context, posted, operator)
      return paths.desk({ ...queryOfFilter(readQueueFilter(query)), gedaan })
    },
    async failed(posted, { failure: { code, text: why }, fields }, { query }, operator) {
      const text = code === 'CONFLICT' ? await conflictText(context, posted, operator) : why
      const failure = { text, fields, rule: textOf(posted, 'rule'), facts: textOf(posted, 'facts') }
      return readDesk(context, { filter: readQueueFilter(query), key: named(posted.item), operator, failure })
    },
  })
}

const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
