import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { OfferteExport } from '../../contract.ts'
import { readAccess } from '../own/read-access.ts'
import { offertePersonalData, toPersonalItem } from '../personal-data.ts'
import { findLiveOfferte } from '../requests.ts'

/** All that is held of a request and what the law of access asks with it (AVG article 15). */
export async function exportRequest(context: Context, request_id: string): Promise<OfferteExport> {
  const offerte = await readAccess(context, request_id)
  const { purpose, remainder } = offertePersonalData
  return {
    exported_at: context.clock.now().toISOString(),
    purpose,
    retention_end: offerte.expires_at,
    remainder,
    rights_url: `${context.config.publicUrl}${paths.dataRequest()}`,
    // Whoever has the file has not the link of somebody else with it.
    offerte: { ...offerte, companion: { ...offerte.companion, link: null } },
    // Before it perhaps somebody else reads: a mistyped address.
    personal_data: offerte.verified
      ? await toPersonalItem(context, await findLiveOfferte(context.db, request_id))
      : null,
  }
}
