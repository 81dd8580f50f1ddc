import type { Context } from '#server/context.ts'
import { sentWithOffers } from '../../page-state.ts'
import { findVestigingen } from '../requests.ts'

/** The success message for a sent request, which depends on whether an offer was made at once. */
export async function sentDone({ db }: Pick<Context, 'db'>, request_id: string): Promise<string> {
  const offices = await findVestigingen(db, request_id)
  return offices.some(({ answer_kind }) => answer_kind === 'offer') ? sentWithOffers : 'confirm'
}
