import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Review } from '../checks/find-subject.ts'

/** Who a review is about, and where it is read. */
export async function placeOf({ db, config }: Pick<Context, 'db' | 'config'>, { vestiging_id }: Review) {
  if (vestiging_id === null) return { about: config.brandName, path: paths.siteReviews() }
  const { title } = await db
    .selectFrom('vestigingen')
    .select('title')
    .where('id', '=', vestiging_id)
    .executeTakeFirstOrThrow()
  return { about: title, path: paths.vestiging(vestiging_id, { tab: 'reviews' }) }
}
