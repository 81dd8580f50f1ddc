import { ApiError } from '#contract/errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { officeFields } from '../../office-labels.ts'
import { holdOffices } from '../files/import-file.ts'
import { addressKey } from '../files/offices/office-key.ts'
import type { OfficeUnits } from '../files/offices/office-units.ts'
import { nextOfficeIds, noWrites, writeOffices } from '../files/offices/write-offices.ts'
import { factsOf } from './change-office.ts'
import { readTexts } from './marked-texts.ts'
import { readUnits, textsOf } from './office-texts.ts'
import { pointsFor } from './points-for.ts'

/** An operator adds an office, which visitors see at once. Returns its id. */
export async function addOffice(context: Context, operator: Operator, posted: Posted): Promise<string> {
  const gazetteer = await pointsFor(context, textOf(posted, 'postcode'))
  // All fields are present, so the result has every unit.
  const units = readUnits(readTexts(posted, officeFields), officeFields, gazetteer) as OfficeUnits
  return context.db.transaction().execute(async (trx) => {
    await operator.hold(trx)
    await holdOffices(trx)
    await refuseDouble(trx, units)
    const [id = ''] = await nextOfficeIds(trx, 1)
    await writeOffices(trx, { ...noWrites(), added: [{ id, units }] }, context.clock.now())
    // In a demo, new offices are fictional too: real ones are not shown beside them.
    if (context.config.demoData)
      await trx.updateTable('vestigingen').set({ fictional: true }).where('id', '=', id).execute()
    await announceChange(trx, 'vestigingen', id)
    const texts = textsOf(units)
    const after = factsOf(
      texts,
      officeFields.filter((name) => texts[name] !== ''),
    )
    await appendAct(trx, context, operator, { act: 'office_added', subject: { kind: 'vestiging', id }, after })
    return id
  })
}

async function refuseDouble(trx: Trx, { title, address }: OfficeUnits): Promise<void> {
  const near = await trx
    .selectFrom('vestigingen')
    .select(['id', 'title', 'adres', 'postcode'])
    .where('postcode', '=', address.postcode)
    .where('merged_into', 'is', null)
    .execute()
  const key = addressKey({ title, ...address })
  const double = near.find((other) => addressKey(other) === key)
  if (!double) return
  const message = `Dit kantoor staat er al, met nummer ${double.id}`
  throw new ApiError('CONFLICT', { fields: [{ field: 'naam', message }] })
}
