import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { diensten, isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import { endDiensten } from '#features/tarieven/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Db } from '#server/database/schema.ts'
import type { DienstChange, OwnDiensten } from '../../contract/offices.ts'
import { accountNames } from './account-names.ts'
import { holdOffice, type OfficeChanger } from './office-actor.ts'
import { versionOf } from './office-version.ts'

type Change = { dienst_ids: readonly string[]; version: string }

/**
 * Sets which services an office offers; visitors see it at once. The price of a dropped service goes too but is kept as
 * history, and so is who changed what (migrations/first/prices.ts).
 */
export async function changeDiensten(
  { db, clock }: Context,
  changer: OfficeChanger,
  { dienst_ids, version }: Change,
): Promise<void> {
  if (dienst_ids.length === 0) throw wrong('BAD_REQUEST', 'dienst_ids', messages.dienstenMissing)
  if (dienst_ids.some((id) => !isDienstId(id))) throw wrong('BAD_REQUEST', 'dienst_ids', messages.dienstUnknown)
  const now = clock.now()
  const { vestiging_id, account_id } = changer
  await db.transaction().execute(async (trx) => {
    await holdOffice(trx, changer)
    const before = await findDiensten(trx, vestiging_id)
    const begun = dienst_ids.filter((id, n) => !before.dienst_ids.includes(id) && dienst_ids.indexOf(id) === n)
    const ended = before.dienst_ids.filter((id) => !dienst_ids.includes(id))
    const changes = [...begun.map((id) => ({ id, offered: true })), ...ended.map((id) => ({ id, offered: false }))]
    // A retry after a lost response: they are stored already.
    if (changes.length === 0) return
    if (before.version !== version) throw wrong('CONFLICT', 'version', changedText)
    const gone = ended.map((dienst_id) => ({ vestiging_id, dienst_id }))
    await endDiensten(trx, gone, { now, account_id })
    const rows = begun.map((dienst_id) => ({ vestiging_id, dienst_id }))
    if (rows.length > 0) await trx.insertInto('vestiging_diensten').values(rows).execute()
    await trx
      .insertInto('vestiging_dienst_history')
      .values(
        changes.map(({ id, offered }) => ({
          ...{ vestiging_id, dienst_id: id, offered, changed_at: now, changed_by: account_id },
        })),
      )
      .execute()
    await trx.updateTable('vestigingen').set({ updated_at: now }).where('id', '=', vestiging_id).execute()
    await announceChange(trx, 'vestigingen', vestiging_id)
    const after = await findDiensten(trx, vestiging_id)
    const facts = ({ dienst_ids }: OwnDiensten) => ({ dienst_ids })
    await changer.note?.(trx, { act: 'diensten_changed', before: facts(before), after: facts(after) })
  })
}

/** The services that an office offers, as far as the site knows them, in the order of the menus. */
export async function findDiensten(db: Db, vestiging_id: string): Promise<OwnDiensten> {
  const rows = await db
    .selectFrom('vestiging_diensten')
    .select('dienst_id')
    .where('vestiging_id', '=', vestiging_id)
    .execute()
  const dienst_ids = diensten.map(({ id }): string => id).filter((id) => rows.some((row) => row.dienst_id === id))
  return { dienst_ids, version: versionOf(dienst_ids) }
}

/** Services that the office recently started and stopped offering, newest first. */
export async function listDienstChanges(context: Context, vestiging_id: string): Promise<DienstChange[]> {
  const rows = await context.db
    .selectFrom('vestiging_dienst_history')
    .select(['dienst_id', 'offered', 'changed_at', 'changed_by'])
    .where('vestiging_id', '=', vestiging_id)
    .orderBy('id', 'desc')
    .limit(limits.account.dienstChangesMax)
    .execute()
  const nameOf = await accountNames(
    context,
    rows.map(({ changed_by }) => changed_by),
  )
  return rows.map(({ changed_at, changed_by, ...row }) => ({
    ...row,
    label: labelOfDienst(row.dienst_id),
    changed_at: changed_at.toISOString(),
    changed_by: nameOf(changed_by),
  }))
}

const changedText = 'De diensten zijn intussen gewijzigd. Controleer uw keuze en sla opnieuw op.'

const wrong = (code: 'BAD_REQUEST' | 'CONFLICT', field: string, message: string) =>
  new ApiError(code, { fields: [{ field, message }] })
