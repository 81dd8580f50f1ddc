import type { Pagination } from '#contract/fields.ts'
import { isoMoment } from '#contract/format/dates.ts'
import { paginate } from '#contract/paginate.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { VestigingStatus } from '../../request-views.ts'
import { choiceOf, vestigingStatusOf } from '../../rules/states.ts'
import { findVestigingenOf, requestsIn } from '../requests.ts'
import { officeLabel } from './read-for-office.ts'

type RequestState = {
  id: string
  reference: string
  status: VestigingStatus
  status_label: string
  diensten: { id: string; label: string }[]
  sent_at: string | null
  opened_at: string | null
  responded_at: string | null
  deadline_at: string | null
}

/** States of the requests that went to an office, newest first, without any data about the customer or their text. */
export async function listRequestStates(
  { db, config }: Context,
  vestiging_id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: RequestState[]; pagination: Pagination }> {
  const own = db
    .selectFrom('offerte_vestigingen')
    .where('vestiging_id', '=', vestiging_id)
    .where('queued_at', 'is not', null)
  const { count } = await own.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const pagination = paginate(Number(count), page, limit)
  const rows = await own
    .select(['id', 'request_id'])
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((pagination.page - 1) * limit)
    .execute()
  const ids = rows.map(({ request_id }) => request_id)
  const vestigingen = await findVestigingenOf(db, ids)
  const requests =
    ids.length === 0
      ? []
      : await requestsIn(db)
          .select(['r.id', 'reference', 'dienst_ids', 'chosen_at', 'chosen.vestiging_id as chosen_vestiging_id'])
          .where('r.id', 'in', ids)
          .execute()
  const data = rows.flatMap((row): RequestState[] => {
    const vestiging = vestigingen.find(({ id }) => id === row.id)
    const request = requests.find(({ id }) => id === row.request_id)
    if (!vestiging || !request) return []
    const status = vestigingStatusOf(vestiging, choiceOf(request))
    return [
      {
        id: row.id,
        reference: request.reference,
        status,
        status_label: officeLabel(status, vestiging.answer_kind, config),
        diensten: request.dienst_ids.map((id) => ({ id, label: labelOfDienst(id) })),
        sent_at: isoMoment(vestiging.sent_at),
        opened_at: isoMoment(vestiging.opened_at),
        responded_at: isoMoment(vestiging.answered_at),
        deadline_at: isoMoment(vestiging.deadline_at),
      },
    ]
  })
  return { data, pagination }
}
