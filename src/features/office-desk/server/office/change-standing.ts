import type { Selectable, Updateable } from 'kysely'
import { ApiError, type FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { dayOf } from '#contract/format/dates.ts'
import type { Posted } from '#contract/posted-form.ts'
import { readDay } from '#contract/read-day.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { endOfDay } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Database } from '#server/database/schema.ts'
import { type StandingField, standingFields, standingLabels, type Texts, ticked } from '../../office-fields.ts'
import { lockOffice } from './lock-office.ts'
import { changedFields, readTexts } from './marked-texts.ts'
import { readReason } from './read-reason.ts'

type Standing = Pick<Selectable<Database['vestigingen']>, 'hidden_at' | 'paused_until'>

/** A pause that is over is none. */
export const standingTexts = (office: Standing, now: Date): Texts<StandingField> => ({
  verborgen: office.hidden_at ? ticked : '',
  pauze_tot: office.paused_until && office.paused_until > now ? lastDay(office.paused_until) : '',
})

/** A pause ends with the midnight after its last day. */
const lastDay = (end: Date) =>
  dayOf(new Date(end.getTime() - 1))
    .split('-')
    .reverse()
    .join('-')

/** An operator hides an office or shows it again, and pauses it. */
export async function changeStanding(context: Context, operator: Operator, id: string, posted: Posted): Promise<void> {
  const now = context.clock.now()
  const typed = readTexts(posted, standingFields)
  await context.db.transaction().execute(async (trx) => {
    const office = await lockOffice(trx, operator, id)
    const before = standingTexts(office, now)
    const changed = changedFields({ now: before, posted, labels: standingLabels })
    if (changed.length === 0) return
    const change = readChange(typed, changed, now)
    const reason = readReason(posted, taken(office, change, now))
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
  const wrong: FieldError[] = []
  const pauseEnd = (): Date | null => {
    if (typed.pauze_tot === '') return null
    const { iso, wrong: why } = readDay(typed.pauze_tot)
    if (why !== null) wrong.push({ field: 'pauze_tot', message: why })
    return iso === null ? null : endOfDay(iso)
  }
  const columns: Record<StandingField, () => Change> = {
    verborgen: () => ({ hidden_at: typed.verborgen === ticked ? now : null }),
    pauze_tot: () => ({ paused_until: pauseEnd() }),
  }
  const change: Change = Object.assign({}, ...changed.map((name) => columns[name]()))
  if (change.paused_until && change.paused_until <= now) wrong.push({ field: 'pauze_tot', message: messages.datePast })
  if (wrong.length > 0) throw new ApiError('BAD_REQUEST', { fields: wrong })
  return change
}

/** What a change takes from the office, in words; null: nothing. */
function taken(before: Standing, change: Change, now: Date): string | null {
  const after = { ...before, ...change }
  if (after.hidden_at && !before.hidden_at) return 'bezoekers het kantoor niet meer zien'
  const isPaused = before.paused_until !== null && before.paused_until > now
  return after.paused_until && !isPaused ? 'het kantoor gepauzeerd wordt' : null
}
