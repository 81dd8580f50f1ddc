import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import * as messages from '#contract/messages.ts'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { appendAct, deskPage, ignoredIn, type Operator, readReason } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import {
  type SuppressionKind,
  type SuppressionsState,
  suppressionFilterLabels,
  suppressionLabels,
} from '../suppressions-state.ts'
import { addressHashes } from './address-hashes.ts'
import { readSuppressionFilter, readSuppressions } from './read-suppressions.ts'

/** The list of addresses that get no mails, or not all. */
export function suppressionRoutes(app: FastifyInstance, context: Context) {
  async function stateOf(query: Record<string, unknown>, failure: SuppressionsState['failure'] = null) {
    const filter = readSuppressionFilter(query)
    return {
      ...(await readSuppressions(context, filter, requestedPage(query))),
      ignored: ignoredIn(query, suppressionFilterLabels, filter),
      isLifted: query.gedaan === 'lift',
      failure,
    }
  }
  deskPage<SuppressionsState>(app, context, paths.suppressions, {
    read: ({ query }) => stateOf(query),
    async act(posted, operator, { query }) {
      const filter = readSuppressionFilter(query)
      if (posted.action === 'search')
        return paths.suppressions({ ...filter, ...addressHashes(context, textOf(posted, 'email')) })
      if (posted.action !== 'lift') throw new ApiError('BAD_REQUEST')
      await lift(context, operator, posted)
      return paths.suppressions({ ...filter, gedaan: 'lift' })
    },
    failed(posted, { failure: { text }, fields }, { query }) {
      const about = posted.action === 'lift' ? `${textOf(posted, 'soort')}-${textOf(posted, 'nummer')}` : ''
      return stateOf(query, { text, fields, about, email: textOf(posted, 'email'), reason: textOf(posted, 'reason') })
    },
  })
}

const subjects = { uitgeschreven: 'unsubscribe', geweigerd: 'mail_bounce', gestopt: 'mail_stop' } as const

async function lift(context: Context, operator: Operator, posted: FormValues): Promise<void> {
  const [kind, number] = [textOf(posted, 'soort'), textOf(posted, 'nummer')]
  if (!isKeyOf(suppressionLabels, kind) || !isRowId(number)) throw new ApiError('NOT_FOUND')
  const reason = readReason(posted, messages.reasonMissing)
  await context.db.transaction().execute(async (trx) => {
    const before = await remove(trx, kind, number)
    if (before === null) throw new ApiError('CONFLICT', { text: 'Dit adres is al weer toegelaten.' })
    await appendAct(trx, context, operator, {
      act: 'suppression_lifted',
      subject: { kind: subjects[kind], id: number },
      before: { soort: before },
      after: { soort: null },
      reason,
    })
  })
}

/** Returns what was removed; null if someone else removed it first. */
async function remove(trx: Trx, kind: SuppressionKind, number: string): Promise<string | null> {
  if (kind === 'uitgeschreven') {
    const row = await trx.deleteFrom('unsubscribes').where('number', '=', number).returning('list').executeTakeFirst()
    return row?.list ?? null
  }
  if (kind === 'geweigerd') {
    const row = await trx.deleteFrom('mail_bounces').where('number', '=', number).returning('kind').executeTakeFirst()
    return row?.kind ?? null
  }
  const row = await trx.deleteFrom('mail_stops').where('number', '=', number).returning('number').executeTakeFirst()
  return row ? 'mail_stop' : null
}
