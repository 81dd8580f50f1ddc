import { sql } from 'kysely'
import { isKeyOf } from '#contract/is-key-of.ts'
import { pageWindow } from '#contract/paginate.ts'
import { forgottenAddress, mailLists } from '#features/subscriptions/rules.ts'
import type { Context } from '#server/context.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { mailLabel } from '../rules/mail-labels.ts'
import {
  type Suppression,
  type SuppressionFilter,
  type SuppressionKind,
  suppressionLabels,
} from '../suppressions-state.ts'

const hashIn = (value: unknown) => (typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : '')

/** The filter in the query of the list; invalid values are ignored. */
export const readSuppressionFilter = ({ soort, adres, basis }: Record<string, unknown>): SuppressionFilter => ({
  soort: isKeyOf(suppressionLabels, soort) ? soort : '',
  adres: hashIn(adres),
  basis: hashIn(basis),
})

type Row = {
  kind: SuppressionKind
  number: string
  hash: string
  sealed: string | null
  detail: string
  code: string | null
  at: Date
}

/** A page of the addresses that get no mails, or not all, newest first. */
export async function readSuppressions(context: Context, filter: SuppressionFilter, number: number) {
  const { soort, adres, basis } = filter
  const chosen = sql`from (
    select 'uitgeschreven' as kind, u.number, u.email_hash as hash, a.sealed, u.list as detail, null as code, u.unsubscribed_at as at
      from unsubscribes u left join unsubscribe_addresses a using (email_hash)
    union all select 'geweigerd', number, email_hash, sealed, kind, last_error, bounced_at from mail_bounces
    union all select 'gestopt', number, email_base_hash, null, '', null, stopped_at from mail_stops
  ) s where (${soort} = '' or kind = ${soort}) and (${adres} = '' or hash in (${adres}, ${basis}))`
  const counted = await sql<{ count: string }>`select count(*) ${chosen}`.execute(context.db)
  const total = Number(counted.rows[0]!.count)
  const { page, pages, limit, offset } = pageWindow(total, number)
  const { rows } = await sql<Row>`
    select * ${chosen} order by at desc, kind, number limit ${limit} offset ${offset}`.execute(context.db)
  return { suppressions: rows.map((row) => toSuppression(context, row)), filter, page, pages, total }
}

function toSuppression({ keys }: Context, { kind, number, hash, sealed, detail, code, at }: Row): Suppression {
  const list = mailLists.find(({ id }) => id === detail)?.label ?? detail
  const texts = {
    uitgeschreven: list,
    geweigerd: `${mailLabel(detail)}: ${code}`,
    gestopt: 'E-mails over wat anderen met dit adres invullen',
  }
  return { kind, number: String(number), address: addressOf(), detail: texts[kind], at: at.toISOString() }

  function addressOf(): string {
    if (sealed === null) return forgottenAddress
    return kind === 'uitgeschreven'
      ? maskEmail(openShared(keys, 'unsubscribe_addresses.sealed', hash, sealed) as string)
      : (openShared(keys, 'mail_bounces.sealed', hash, sealed) as string)
  }
}
