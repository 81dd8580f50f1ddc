import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'

/** Some time after its end only the number of codes of a sheet is left, and the codes that were used. */
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
