import { ApiError } from '#contract/errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { appendAct, type Operator, type Upload } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { shownField } from '../../office-labels.ts'
import { lockOffice } from '../office/lock-office.ts'
import { readReason } from '../office/read-reason.ts'
import { encodeLogo } from './encode-logo.ts'

/** A mark that identifies the logo; '' without one. */
export const markOfLogo = (logo: string | null): string => (logo === null ? '' : sha256(logo).slice(0, 12))

type Change = { id: string; posted: Posted; upload: Upload | null | undefined }

/** An operator replaces or removes an office's logo. It is stored in the office's row, so that every node and backup has it. */
export async function changeLogo(context: Context, operator: Operator, { id, posted, upload }: Change): Promise<void> {
  const isRemoved = posted.action === 'remove'
  const logo = isRemoved ? null : await encodeLogo(upload)
  const reason = readReason(posted, isRemoved ? 'het kantoor geen logo meer heeft' : null)
  await context.db.transaction().execute(async (trx) => {
    const office = await lockOffice(trx, operator, id)
    const [before, after] = [markOfLogo(office.logo), markOfLogo(logo)]
    // Sent again after a lost answer: it is stored already.
    if (before === after) return
    if (before !== textOf(posted, shownField)) {
      const message = 'Iemand anders wijzigde intussen het logo. Bekijk het, en kies opnieuw'
      throw new ApiError('CONFLICT', { fields: [{ field: 'logo', message }] })
    }
    await trx.updateTable('vestigingen').set({ logo, updated_at: context.clock.now() }).where('id', '=', id).execute()
    await announceChange(trx, 'vestigingen', id)
    await appendAct(trx, context, operator, {
      act: 'logo_changed',
      subject: { kind: 'vestiging', id },
      before: { logo: before || null },
      after: { logo: after || null },
      reason,
    })
  })
}
