import { readDay } from '#contract/calendar/read-day.ts'
import { endOfDay, startOfDay } from '#contract/calendar/working-days.ts'
import { ApiError, type FieldError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { type Partnership, partnershipAt } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'

/** Calendar days, the last one included. */
type Term = { from: string; until: string; reason: string }

/** The version of a partnership that an operator saw, as someone else may have changed it since. */
export const partnershipVersion = ({ partnership_from, partnership_until }: Partnership): string =>
  [partnership_from, partnership_until].map((moment) => moment?.toISOString() ?? '').join(' ')

/**
 * Makes an office a partner for a term, or changes that term. Visitors see it only between those moments: the in-memory offices
 * know them (index/office.ts of search), so no job is needed to end it.
 */
export async function setPartnership(
  context: Context,
  operator: Operator | null,
  vestiging_id: string,
  { seen, ...term }: Term & { seen?: string },
): Promise<void> {
  const partnership = readTerm(term, context.clock.now())
  requireReason(term.reason)
  await context.db.transaction().execute(async (trx) => {
    const before = await lockPartnership(trx, vestiging_id, seen)
    await writePartnership(trx, context, operator, vestiging_id, {
      act: 'partner_activated',
      before,
      after: partnership,
      reason: term.reason,
    })
  })
}

/** Ends a partnership now, or cancels one that has not started. CONFLICT if there is none to end. */
export async function endPartnership(
  context: Context,
  operator: Operator | null,
  vestiging_id: string,
  { seen, reason }: { seen?: string; reason: string },
): Promise<void> {
  const now = context.clock.now()
  requireReason(reason)
  await context.db.transaction().execute(async (trx) => {
    const before = await lockPartnership(trx, vestiging_id, seen)
    const { partnership_from: from } = before
    if (from === null || partnershipAt(before, now) === 'ended') throw new ApiError('CONFLICT')
    const after =
      from < now ? { ...before, partnership_until: now } : { partnership_from: null, partnership_until: null }
    await writePartnership(trx, context, operator, vestiging_id, { act: 'partner_ended', before, after, reason })
  })
}

/** Granting or ending a paid position requires a reason, for the log. */
function requireReason(reason: string): void {
  if (reason === '')
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'reason', message: messages.reasonMissing }] })
}

function readTerm(typed: Term, now: Date): { partnership_from: Date; partnership_until: Date } {
  const [from, until] = [readDay(typed.from), readDay(typed.until)]
  const wrong: FieldError[] = []
  if (from.wrong !== null) wrong.push({ field: 'from', message: from.wrong })
  if (until.wrong !== null) wrong.push({ field: 'until', message: until.wrong })
  else if (until.iso < dayOf(now) || (from.iso !== null && until.iso < from.iso)) {
    wrong.push({ field: 'until', message: messages.partnerUntil })
  }
  if (from.iso === null || until.iso === null || wrong.length > 0) throw new ApiError('BAD_REQUEST', { fields: wrong })
  const partnership = { partnership_from: startOfDay(from.iso), partnership_until: endOfDay(until.iso) }
  const years = (partnership.partnership_until.getTime() - partnership.partnership_from.getTime()) / yearMs
  if (years <= limits.partner.termMaxYears) return partnership
  throw new ApiError('BAD_REQUEST', { fields: [{ field: 'until', message: messages.partnerTerm }] })
}

const yearMs = 366 * 24 * 3_600_000

async function lockPartnership(trx: Trx, vestiging_id: string, seen: string | undefined): Promise<Partnership> {
  const office = await trx
    .selectFrom('vestigingen')
    .select(['partnership_from', 'partnership_until'])
    .where('id', '=', vestiging_id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!office) throw new ApiError('VESTIGING_NOT_FOUND')
  if (seen !== undefined && seen !== partnershipVersion(office)) throw new ApiError('CONFLICT')
  return office
}

type Written = {
  act: 'partner_activated' | 'partner_ended'
  before: Partnership
  after: Partnership
  reason: string
}

async function writePartnership(
  trx: Trx,
  context: Context,
  operator: Operator | null,
  vestiging_id: string,
  { act, before, after, reason }: Written,
): Promise<void> {
  await trx.updateTable('vestigingen').set(after).where('id', '=', vestiging_id).execute()
  await announceChange(trx, 'vestigingen', vestiging_id)
  const subject = { kind: 'vestiging', id: vestiging_id } as const
  await appendAct(trx, context, operator, { act, subject, before: factsOf(before), after: factsOf(after), reason })
}

const factsOf = ({ partnership_from, partnership_until }: Partnership) => ({
  partnership_from: partnership_from?.toISOString() ?? null,
  partnership_until: partnership_until?.toISOString() ?? null,
})
