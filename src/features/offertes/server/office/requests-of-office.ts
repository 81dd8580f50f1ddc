import { ApiError } from '#contract/errors.ts'
import { isoMoment } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { choiceOf, isAwaited, vestigingStatusOf } from '../../rules/states.ts'
import { findCustomer } from '../customer-history.ts'
import { findOfficePage } from '../own/renewable-pages.ts'
import { findOfferte, findVestigingen } from '../requests.ts'
import { officeLabel } from './read-for-office.ts'

/** A request in the list of a logged-in office. The customer's name is present while the link in its mail works. */
type RequestOfOffice = {
  id: string
  reference: string
  naam: string | null
  diensten: { id: string; label: string }[]
  status_label: string
  /** Completed, so its page is read-only. */
  closed: boolean
  sent_at: string | null
  /** When the customer expects an answer; null once there is one, or the deadline has passed. */
  deadline_at: string | null
  /** Whether its page can be opened. */
  available: boolean
}

/** The requests that went to an office, newest first. */
export async function listRequestsOf(context: Context, vestiging_id: string): Promise<RequestOfOffice[]> {
  const rows = await context.db
    .selectFrom('offerte_vestigingen')
    .select(['id', 'request_id'])
    .where('vestiging_id', '=', vestiging_id)
    .where('queued_at', 'is not', null)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.account.requestsMax)
    .execute()
  const requests: RequestOfOffice[] = []
  for (const row of rows) requests.push(...(await readRow(context, row)))
  return requests
}

async function readRow(context: Context, { id, request_id }: { id: string; request_id: string }) {
  const { db, config } = context
  const offerte = await findOfferte(db, request_id)
  const vestiging = (await findVestigingen(db, request_id)).find((one) => one.id === id)
  if (!offerte || !vestiging) return []
  const available = (await findOfficePage(context, id)) !== null
  const status = vestigingStatusOf(vestiging, choiceOf(offerte))
  return [
    {
      id,
      reference: offerte.reference,
      naam: available ? ((await findCustomer(db, context, request_id))?.naam ?? null) : null,
      diensten: offerte.dienst_ids.map((dienst_id) => ({ id: dienst_id, label: labelOfDienst(dienst_id) })),
      status_label: officeLabel(status, vestiging.answer_kind, config),
      closed: offerte.completed_at !== null,
      sent_at: isoMoment(vestiging.sent_at),
      deadline_at: isAwaited(status) ? isoMoment(vestiging.deadline_at) : null,
      available,
    },
  ]
}

/** Opens a request without its mailed link. `until` is the latest expiry; `hold` locks what must stay true until the link exists. */
type Opener = {
  email_hash: string
  /** The login session whose end also ends the link. */
  account_session_id: string | null
  until: Date
  hold(trx: Trx): Promise<void>
}

/** Mints a link to a request's page, like the one in the office's mail, and returns its URL. */
export async function mintRequestLink(
  context: Context,
  { vestiging_id, id }: { vestiging_id: string; id: string },
  { email_hash, account_session_id, until, hold }: Opener,
): Promise<string> {
  const row = isRowId(id)
    ? await context.db
        .selectFrom('offerte_vestigingen')
        .select('id')
        .where('id', '=', id)
        .where('vestiging_id', '=', vestiging_id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  const page = await findOfficePage(context, id)
  if (!page) throw new ApiError('OFFERTE_CLOSED')
  const expires_at = page.expires_at < until ? page.expires_at : until
  const token = await context.db.transaction().execute(async (trx) => {
    await hold(trx)
    return mintToken(trx, context, { kind: 'oo', entity_id: id, email_hash, expires_at, account_session_id })
  })
  return paths.officeOfferte(token)
}
