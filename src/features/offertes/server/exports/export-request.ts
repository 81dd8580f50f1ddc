import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { OfferteExport } from '../../contract.ts'
import { readAccess } from '../own/read-access.ts'
import { offertePersonalData, toPersonalItem } from '../personal-data.ts'
import { findLiveOfferte } from '../requests.ts'

/** All data about a request, with the information that the right of access requires (AVG article 15). */
export async function exportRequest(context: Context, request_id: string): Promise<OfferteExport> {
  const offerte = await readAccess(context, request_id)
  const { purpose, remainder } = offertePersonalData
  return {
    exported_at: context.clock.now().toISOString(),
    purpose,
    retention_end: offerte.expires_at,
    remainder,
    rights_url: `${context.config.publicUrl}${paths.dataRequest()}`,
    // Leave out the second link: it belongs to its holder, and the file may be passed on.
    offerte: { ...offerte, companion: { ...offerte.companion, link: null } },
    // Not before confirmation: the address may be mistyped, and the reader somebody else.
    personal_data: offerte.verified
      ? await toPersonalItem(context, await findLiveOfferte(context.db, request_id))
      : null,
  }
}
