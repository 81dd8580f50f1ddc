import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'

/** Deletes the unused codes of a sheet some time after it ends; the number of codes and the used ones stay. */
export async function forgetCodes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.reviewCode.keptAfterEndMs)
  await db
    .deleteFrom('review_codes')
    .where('used_at', 'is', null)
    .where('review_id', 'is', null)
    .where('sheet_id', 'in', (eb) =>
      eb
        .selectFrom('review_code_sheets')
        .select('id')
        .where((or) => or.or([or('expires_at', '<=', before), or('withdrawn_at', '<=', before)])),
    )
    .execute()
}
