import type { Selectable, Updateable } from 'kysely'
import { ApiError, type FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { dayOf } from '#contract/format/dates.ts'
import type { Posted } from '#contract/posted-form.ts'
import { readDay } from '#contract/read-day.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { endOfDay, startOfDay } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Database } from '#server/database/schema.ts'
import { type StandingField, standingFields, standingLabels, type Texts, ticked } from '../../office-fields.ts'
import { lockOffice } from './lock-office.ts'
import { changedFields, readTexts } from './marked-texts.ts'
import { readReason } from './read-reason.ts'

type Columns = 'hidden_at' | 'paused_until' | 'partnership_from' | 'partnership_until'
type Standing = Pick<Selectable<Database['vestigingen']>, Columns>

/** A pause that is over is none. */
export const standingTexts = (office: Standing, now: Date): Texts<StandingField> => ({
  verborgen: office.hidden_at ? ticked : '',
  pauze_tot: office.paused_until && office.paused_until > now ? lastDay(office.paused_until) : '',
  partner_van: office.partnership_from ? typedDay(office.partnership_from) : '',
  partner_tot: office.partnership_until ? lastDay(office.partnership_until) : '',
})

const typedDay = (moment: Date) => dayOf(moment).split('-').reverse().join('-')
/** A term ends with the midnight after its last day. */
const lastDay = (end: Date) => typedDay(new Date(end.getTime() - 1))

/** An operator hides an office or shows it again, pauses it, and says from when until when it is a partner. */
export async function changeStanding(context: Context, operator: Operator, id: string, posted: Posted): Promise<void> {
  const now = context.clock.now()
  const typed = readTexts(posted, standingFields)
  await context.db.transaction().execute(async (trx) => {
    const office = await lockOffice(trx, operator, id)
    const before = standingTexts(office, now)
    const changed = changedFields({ now: before, posted, labels: standingLabels })
    if (changed.length === 0) return
    const change = readChange(office, typed, changed, now)
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

function readChange(
  office: Standing,
  typed: Texts<StandingField>,
  changed: readonly StandingField[],
  now: Date,
): Change {
  const wrong: FieldError[] = []
  const day = (name: StandingField, toMoment: (iso: string) => Date): Date | null => {
    if (typed[name] === '') return null
    const read = readDay(typed[name])
    if (read.wrong !== null) wrong.push({ field: name, message: read.wrong })
    return read.iso === null ? null : toMoment(read.iso)
  }
  const columns: Record<StandingField, () => Change> = {
    verborgen: () => ({ hidden_at: typed.verborgen === ticked ? now : null }),
    pauze_tot: () => ({ paused_until: day('pauze_tot', endOfDay) }),
    partner_van: () => ({ partnership_from: day('partner_van', startOfDay) }),
    partner_tot: () => ({ partnership_until: day('partner_tot', endOfDay) }),
  }
  const change: Change = Object.assign({}, ...changed.map((name) => columns[name]()))
  const { partnership_from: from, partnership_until: until } = { ...office, ...change }
  if (change.paused_until && change.paused_until <= now) wrong.push({ field: 'pauze_tot', message: messages.datePast })
  if (until && !from) wrong.push({ field: 'partner_van', message: 'Vul in vanaf wanneer het kantoor partner is' })
  if (until && from && until <= from)
    wrong.push({ field: 'partner_tot', message: 'Deze dag ligt voor de dag waarop het kantoor partner wordt' })
  if (wrong.length > 0) throw new ApiError('BAD_REQUEST', { fields: wrong })
  return change
}

/** What a change takes from the office, in words; null: nothing. */
function taken(before: Standing, change: Change, now: Date): string | null {
  const after = { ...before, ...change }
  if (after.hidden_at && !before.hidden_at) return 'bezoekers het kantoor niet meer zien'
  if (after.paused_until && !(before.paused_until && before.paused_until > now)) return 'het kantoor gepauzeerd wordt'
  return partnerMs(after) < partnerMs(before) ? 'het kantoor korter partner is' : null
}

const partnerMs = ({ partnership_from: from, partnership_until: until }: Standing) =>
  from ? (until?.getTime() ?? Number.POSITIVE_INFINITY) - from.getTime() : 0
