import type { Selectable } from 'kysely'
import { isKeyOf } from '#contract/is-key-of.ts'
import { pageWindow } from '#contract/paginate.ts'
import type { Context } from '#server/context.ts'
import type { PlatformTables } from '#server/database/platform-tables.ts'
import { openRecipient } from '#server/mail/mail-recipient.ts'
import { type MailFilter, type MailLine, type MailState, mailStateLabels } from '../mail-log-state.ts'
import { isMailKind } from '../rules/mail-labels.ts'

/** The filter in the query of the log's page; invalid values are ignored. */
export const readMailFilter = ({ soort, staat, adres }: Record<string, unknown>): MailFilter => ({
  soort: isMailKind(soort) ? soort : '',
  staat: isKeyOf(mailStateLabels, staat) ? staat : '',
  adres: typeof adres === 'string' && /^[\w-]{43}$/.test(adres) ? adres : '',
})

const moments = {
  verstuurd: 'sent_at',
  opgegeven: 'dead_at',
  teruggekomen: 'bounced_at',
  vervallen: 'dropped_at',
} as const
const columns = [
  'id',
  'kind',
  'attempts',
  'last_error',
  'queued_at',
  'due_at',
  'sent_at',
  'dead_at',
  'dropped_at',
  'bounced_at',
  'sealed_recipient',
] as const

/** A page of the mail log, newest first. */
export async function readMailLog(context: Context, filter: MailFilter, number: number) {
  const { soort, staat, adres } = filter
  const chosen = context.db
    .selectFrom('mails')
    .$if(soort !== '', (query) => query.where('kind', '=', soort))
    .$if(staat === 'wacht', (query) => query.where('payload', 'is not', null))
    .$if(staat !== '' && staat !== 'wacht', (query) => query.where(moments[staat as 'verstuurd'], 'is not', null))
    .$if(adres !== '', (query) => query.where('email_hash', '=', adres))
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const { page, pages, limit, offset } = pageWindow(total, number)
  const rows = await chosen
    .select(columns)
    .select((eb) => eb.and([eb('sealed_letter', 'is not', null), eb('dead_at', 'is not', null)]).as('canResend'))
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const mails = rows.map((row) => toLine(context, row as Row))
  return { mails, filter, masked: adres === '' ? null : (mails[0]?.recipient ?? null), page, pages, total }
}

type Row = Pick<Selectable<PlatformTables['mails']>, (typeof columns)[number]> & { canResend: boolean }

function toLine({ keys }: Context, row: Row): MailLine {
  const state = stateOf(row)
  const at = row.sent_at ?? row.dead_at ?? row.dropped_at ?? row.due_at
  return {
    id: row.id,
    kind: row.kind,
    state,
    recipient: openRecipient(keys, row.id, row.sealed_recipient),
    attempts: row.attempts,
    answer: row.last_error,
    queued_at: row.queued_at.toISOString(),
    at: at.toISOString(),
    canResend: row.canResend,
  }
}

function stateOf({ sent_at, dead_at, dropped_at, bounced_at }: Row): MailState {
  if (sent_at) return 'verstuurd'
  if (dead_at) return bounced_at ? 'teruggekomen' : 'opgegeven'
  return dropped_at ? 'vervallen' : 'wacht'
}
