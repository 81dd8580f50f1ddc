import type { Selectable, Updateable } from 'kysely'
import { endOfDay } from '#contract/calendar/working-days.ts'
import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import type { Posted } from '#contract/posted-form.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { readComingDay } from '#features/offertes/rules/coming-day.ts'
import { pauseAt } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Database } from '#server/database/schema.ts'
import { type StandingField, standingFields, standingLabels, type Texts, ticked } from '../../office-labels.ts'
import { lockOffice } from './lock-office.ts'
import { changedFields, readTexts } from './marked-texts.ts'
import { readReason } from './read-reason.ts'

type Standing = Pick<Selectable<Database['vestigingen']>, 'hidden_at' | 'paused_until'>

export function standingTexts(office: Standing, now: Date): Texts<StandingField> {
  const pause = pauseAt(office, now)
  return { verborgen: office.hidden_at ? ticked : '', pauze_tot: pause ? lastDay(pause) : '' }
}

/** A pause ends at midnight after its last day. */
const lastDay = (end: Date) => dutchDate(dayOf(new Date(end.getTime() - 1)))

/** An operator hides an office or shows it again, or pauses it. */
export async function changeStanding(context: Context, operator: Operator, id: string, posted: Posted): Promise<void> {
  const now = context.clock.now()
  const typed = readTexts(posted, standingFields)
  await context.db.transaction().execute(async (trx) => {
    const office = await lockOffice(trx, operator, id)
    const before = standingTexts(office, now)
    const changed = changedFields({ now: before, posted, labels: standingLabels })
    if (changed.length === 0) return
    const change = readChange(typed, changed, now)
    const reason = readReason(posted, lossOf(office, change, now))
    await trx
      .updateTable('vestigingen')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute()
    await announceChange(trx, 'vestigingen', id)
    const after = standingTexts({ ...office, ...change }, now)
    const facts = (texts: Texts<StandingField>) =>
      Object.fromEntries(changed.map((name) => [name, texts[name] || null]))
    await appendAct(trx, context, operator, {
      act: 'office_standing',
      subject: { kind: 'vestiging', id },
      before: facts(before),
      after: facts(after),
      reason,
    })
  })
}

type Change = Partial<Standing> & Updateable<Database['vestigingen']>

function readChange(typed: Texts<StandingField>, changed: readonly StandingField[], now: Date): Change {
  const change: Change = {}
  if (changed.includes('verborgen')) change.hidden_at = typed.verborgen === ticked ? now : null
  if (changed.includes('pauze_tot')) change.paused_until = readPauseEnd(typed.pauze_tot, now)
  return change
}

/** By the same rule as a pause set by the office itself. */
function readPauseEnd(typed: string, now: Date): Date | null {
  if (typed === '') return null
  const { iso, wrong } = readComingDay(typed, now)
  if (iso === null) throw new ApiError('BAD_REQUEST', { fields: [{ field: 'pauze_tot', message: wrong }] })
  return endOfDay(iso)
}

/** What a change takes away from the office, as the end of the question for a reason; null: nothing. */
function lossOf(before: Standing, change: Change, now: Date): string | null {
  const after = { ...before, ...change }
  if (after.hidden_at && !before.hidden_at) return 'bezoekers het kantoor niet meer zien'
  return after.paused_until && !pauseAt(before, now) ? 'het kantoor gepauzeerd wordt' : null
}
