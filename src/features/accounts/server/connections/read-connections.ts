import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { isoMoment } from '#contract/format/dates.ts'
import { pageWindow } from '#contract/paginate.ts'
import { officesLike } from '#features/desk/server/public.ts'
import { byTitle } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { ConnectedOffice, ConnectionsState, DeliveryView } from '../../connections-page-state.ts'

/** Webhooks, keys and deliveries of an office: never a secret, and never the body of a delivery. */
export async function readConnections({ db }: Context, vestiging_id: string, number: number) {
  const office = isRowId(vestiging_id)
    ? await db
        .selectFrom('vestigingen')
        .select(['id', 'title', 'plaats'])
        .where('id', '=', vestiging_id)
        .executeTakeFirst()
    : undefined
  if (!office) throw new ApiError('VESTIGING_NOT_FOUND')
  const webhooks = await db
    .selectFrom('webhooks as w')
    .select(['id', 'url', 'events', 'created_at', 'failing_since', 'disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('next_try_at', 'is not', null)
        .as('waiting'),
    )
    .where('vestiging_id', '=', vestiging_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'label', 'prefix', 'scopes', 'created_at', 'used_at', 'revoked_at'])
    .where('vestiging_id', '=', vestiging_id)
    .orderBy('id')
    .execute()
  return {
    office,
    webhooks: webhooks.map(({ created_at, failing_since, disabled_at, waiting, ...webhook }) => ({
      ...webhook,
      created_at: created_at.toISOString(),
      failing_since: isoMoment(failing_since),
      disabled_at: isoMoment(disabled_at),
      waiting: Number(waiting),
    })),
    keys: keys.map(({ created_at, used_at, revoked_at, ...key }) => ({
      ...key,
      created_at: created_at.toISOString(),
      used_at: isoMoment(used_at),
      revoked_at: isoMoment(revoked_at),
    })),
    ...(await readDeliveries({ db }, vestiging_id, number)),
  } satisfies Partial<ConnectionsState>
}

/** Deliveries to the webhooks of an office, newest first. */
async function readDeliveries({ db }: Pick<Context, 'db'>, vestiging_id: string, number: number) {
  const all = db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('w.vestiging_id', '=', vestiging_id)
  const { count } = await all.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { page, pages, limit, offset } = pageWindow(Number(count), number)
  const rows = await all
    .select(['d.id', 'd.webhook_id', 'd.event', 'd.created_at', 'd.attempts', 'd.last_answer', 'w.url'])
    .select(['d.next_try_at', 'd.delivered_at', 'd.given_up_at'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const deliveries = rows.map(({ url, created_at, last_answer, next_try_at, delivered_at, given_up_at, ...row }) => ({
    ...row,
    host: new URL(url).host,
    created_at: created_at.toISOString(),
    answer: last_answer,
    state: delivered_at ? 'aangekomen' : given_up_at ? 'opgegeven' : 'wacht',
    at: (delivered_at ?? given_up_at ?? next_try_at ?? created_at).toISOString(),
  })) satisfies DeliveryView[]
  return { deliveries, page, pages }
}

/** Offices with a webhook or a key, failing ones first; searched by number or part of the name. */
export async function listConnected({ db }: Context, q: string, number: number) {
  const match = q === '' ? sql`true` : officesLike(q)
  // A search also finds offices without any connection.
  const connected = q === '' ? sql`(w.count > 0 or k.count > 0)` : sql`true`
  const chosen = sql`from vestigingen v
    left join lateral (select count(*) as count, count(disabled_at) as off,
      count(*) filter (where failing_since is not null and disabled_at is null) as failing
      from webhooks where vestiging_id = v.id) w on true
    left join lateral (select count(*) as count from api_keys where vestiging_id = v.id and revoked_at is null) k on true
    where ${match} and ${connected}`
  const { rows } = await sql<ConnectedOffice>`
    select v.id, v.title, v.plaats, w.count::int4 as webhooks, w.off::int4 as off, w.failing::int4 as failing, k.count::int4 as keys
    ${chosen}`.execute(db)
  const total = rows.length
  const { page, pages, limit, offset } = pageWindow(total, number)
  const offices = rows
    .sort((one, other) => other.off - one.off || other.failing - one.failing || byTitle(one, other))
    .slice(offset, offset + limit)
  return { offices, q, page, pages, total }
}
