import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { deskPage, ignoredIn, readReason } from '#features/desk/server/public.ts'
import { type Partnership, partnershipAt } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import {
  doneLabels,
  type PartnersFilter,
  type PartnershipFields,
  type PartnersState,
  partnersFilterLabels,
  queryOfFilter,
} from '../../partners-state.ts'
import { endPartnership, partnershipVersion, setPartnership } from '../set-partnership.ts'
import { findPartner, listPartners, readFilter, toLine } from './list-partners.ts'

type Parts = Partial<Pick<PartnersState, 'ignored' | 'done' | 'failure'>> & {
  fields?: PartnershipFields
  seen?: string
}

/** For operators: which offices are partners, want to be, or were offered it. */
export function partnerDeskRoutes(app: FastifyInstance, context: Context) {
  async function stateOf(filter: PartnersFilter, kantoor: unknown, parts: Parts = {}): Promise<PartnersState> {
    const { fields, seen, ...rest } = parts
    const office = typeof kantoor === 'string' ? await findPartner(context, kantoor) : null
    const selected = office && {
      ...toLine(office),
      fields: fields ?? fieldsOf(office, context.clock.now()),
      // After a refusal keep the version from the form: only reloading the page shows the current one.
      seen: seen ?? partnershipVersion(office),
    }
    return { ...(await listPartners(context, filter)), ignored: [], selected, done: null, failure: null, ...rest }
  }
  deskPage(app, context, paths.partners, {
    read({ query }) {
      const { kantoor, gedaan } = query
      const filter = readFilter(query)
      const ignored = ignoredIn(query, partnersFilterLabels, filter)
      return stateOf(filter, kantoor, { ignored, done: isKeyOf(doneLabels, gedaan) ? gedaan : null })
    },
    async act(posted, operator, { query }) {
      const { action } = posted
      const id = textOf(posted, 'id')
      if (!isKeyOf(doneLabels, action) || !isRowId(id)) throw new ApiError('BAD_REQUEST')
      const reason = readReason(posted, null) ?? ''
      const fields = { ...readFields(posted), reason, seen: textOf(posted, 'seen') }
      if (action === 'activate') await setPartnership(context, operator, id, fields)
      else await endPartnership(context, operator, id, fields)
      return paths.partners({ ...queryOfFilter(readFilter(query)), kantoor: id, gedaan: action })
    },
    failed(posted, { failure: { code, text: why }, fields }, { query }) {
      const failure = { text: code === 'CONFLICT' ? changed : why, fields }
      const typed = { fields: readFields(posted), seen: textOf(posted, 'seen') }
      return stateOf(readFilter(query), posted.id, { failure, ...typed })
    },
  })
}

const changed = 'Iemand anders wijzigde dit partnerschap net, of het is al voorbij. Open het kantoor opnieuw.'

const readFields = (posted: FormValues): PartnershipFields => ({
  from: textOf(posted, 'from'),
  until: textOf(posted, 'until'),
  reason: textOf(posted, 'reason').trim(),
})

/** The current term; else a year from today, which is what an offer is for. */
function fieldsOf(partnership: Partnership, now: Date): PartnershipFields {
  const { partnership_from, partnership_until } = partnership
  if (partnership_from !== null && partnershipAt(partnership, now) !== 'ended') {
    // `partnership_until` is the midnight at which the last day ends.
    const last = partnership_until && shown(new Date(partnership_until.getTime() - 1))
    return { from: shown(partnership_from), until: last ?? '', reason: '' }
  }
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  return { from: shown(now), until: shown(end), reason: '' }
}

/** The day as people write it. */
const shown = (moment: Date) => dutchDate(dayOf(moment))
