import type { Context } from '#server/context.ts'

/** An office that did not answer within ten working days no longer counts as waiting. */
export async function expireSilentVestigingen({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('offerte_vestigingen')
    .set({ expired_at: now })
    .where('deadline_at', '<=', now)
    .where('expired_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}
