import { ApiError, type FieldError } from '#contract/errors.ts'
import type { Posted } from '#contract/posted-form.ts'
import { textOf } from '#contract/posted-form.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { type OfficeField, officeFields, officeLabels, type Texts, ticked } from '../../office-labels.ts'
import type { OfficeUnits } from '../files/offices/office-units.ts'
import { unitsOf } from '../files/offices/stored-offices.ts'
import { noWrites, writeOffices } from '../files/offices/write-offices.ts'
import { lockOffice } from './lock-office.ts'
import { changedFields, readTexts } from './marked-texts.ts'
import { readUnits, textsOf } from './office-texts.ts'
import { pointsFor } from './points-for.ts'
import { readReason } from './read-reason.ts'

/** An operator changes the data of an office; fields that the operator did not change keep their current value. */
export async function changeOffice(context: Context, operator: Operator, id: string, posted: Posted): Promise<void> {
  const typed = readTexts(posted, officeFields)
  const gazetteer = await pointsFor(context, textOf(posted, 'postcode'))
  await context.db.transaction().execute(async (trx) => {
    const ours = unitsOf(await lockOffice(trx, operator, id))
    const now = textsOf(ours)
    const changed = changedFields({ now, posted, labels: officeLabels })
    if (changed.length === 0) return
    const isOut = ours.can_receive_email && typed.neemt_aanvragen !== ticked
    const [units, reason] = readBoth(
      () => unitsAfter(ours, typed, changed, gazetteer),
      () => readReason(posted, isOut ? 'het kantoor geen aanvragen meer krijgt' : null),
    )
    await writeOffices(trx, { ...noWrites(), changed: [{ id, units }] }, context.clock.now())
    await announceChange(trx, 'vestigingen', id)
    const after = textsOf(units)
    const names = officeFields.filter((name) => after[name] !== now[name])
    await appendAct(trx, context, operator, {
      act: 'office_changed',
      subject: { kind: 'vestiging', id },
      before: factsOf(now, names),
      after: factsOf(after, names),
      reason,
    })
  })
}

const required: readonly OfficeField[] = ['naam', 'adres', 'postcode', 'plaats']
const receiving: readonly OfficeField[] = ['email', 'neemt_aanvragen']
const place: readonly OfficeField[] = ['lat', 'lon']

function unitsAfter(
  ours: OfficeUnits,
  typed: Texts<OfficeField>,
  changed: readonly OfficeField[],
  gazetteer: Gazetteer,
): OfficeUnits {
  const has = (names: readonly OfficeField[]) => names.some((name) => changed.includes(name))
  const isPlaced = has(place)
  const fields = new Set([...required, ...changed, ...(has(receiving) ? receiving : []), ...(isPlaced ? place : [])])
  const { address, point, ...others } = readUnits(typed, [...fields], gazetteer)
  return {
    ...{ ...ours, ...others },
    address: has(['adres', 'postcode', 'plaats']) ? address : ours.address,
    // A point that someone set stays as long as the postcode does.
    point: isPlaced || has(['postcode']) ? point : ours.point,
  }
}

/** The log names these fields but not their values, which may be personal data or long. */
const unwritten: readonly OfficeField[] = ['email', 'medewerkers', 'omschrijving']

export function factsOf(texts: Texts<OfficeField>, names: readonly OfficeField[]) {
  const fields = names.filter((name) => unwritten.includes(name))
  const written = names.filter((name) => !unwritten.includes(name))
  return {
    ...Object.fromEntries(written.map((name) => [name, texts[name] || null])),
    ...(fields.length > 0 && { fields: fields.map((name) => `${name} (${texts[name] ? 'ingevuld' : 'leeg'})`) }),
  }
}

/** Reads two parts of a form, or throws one refusal with the errors of both. */
function readBoth<First, Second>(first: () => First, second: () => Second): [First, Second] {
  const [one, other] = [outcomeOf(first), outcomeOf(second)]
  if ('value' in one && 'value' in other) return [one.value, other.value]
  const fields = [one, other].flatMap((outcome) => ('fields' in outcome ? outcome.fields : []))
  throw new ApiError('BAD_REQUEST', { fields })
}

function outcomeOf<Value>(read: () => Value): { value: Value } | { fields: FieldError[] } {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BAD_REQUEST') return { fields: error.fields }
    throw error
  }
}
