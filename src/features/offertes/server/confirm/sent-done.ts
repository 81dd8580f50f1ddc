import type { Context } from '#server/context.ts'
import { sentWithOffers } from '../../page-state.ts'
import { findVestigingen } from '../requests.ts'

/** What the page after a request says was done with one that was sent: also whether an offer was made at once. */
export async function sentDone({ db }: Pick<Context, 'db'>, request_id: string): Promise<string> {
  const offices = await findVestigingen(db, request_id)
  return offices.some(({ answer_kind }) => answer_kind === 'offer') ? sentWithOffers : 'confirm'
}
