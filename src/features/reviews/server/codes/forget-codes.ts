import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'

/** Of a sheet that ended some time ago nothing is left but how many codes it had, and those that were used. */
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
