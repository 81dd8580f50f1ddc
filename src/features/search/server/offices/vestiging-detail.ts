import { oldestConfirmation } from '#features/tarieven/rules/prices.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { findOffice, type Index } from '../index/build-index.ts'
import type { Office } from '../index/office.ts'
import { toVestiging } from '../index/office.ts'

/** All details of an office; undefined when it is unknown, hidden, or merged into one that is. */
export function findVestigingDetail(index: Index, id: string, now: Date): VestigingDetail | undefined {
  const office = findOffice(index, id)
  const canonical = office && followMerges(index, office)
  if (!office || !canonical) return undefined
  return {
    ...toVestiging(office, now),
    canonical_id: canonical === office ? null : canonical.id,
    omschrijving: office.omschrijving,
    openingstijden: office.openingstijden,
    talen: office.talen,
    medewerkers: office.medewerkers,
    toegankelijk: office.toegankelijk,
    knb_url: office.knb_url,
    claimed: office.claimed,
    tarieven_updated_at: oldestConfirmation(office.priceList().tarieven),
    moderation_stats: {
      published: office.stats?.published_reviews ?? 0,
      rejected: office.stats?.rejected_reviews ?? 0,
    },
    code_stats: codeStats(office.stats),
  }
}

function codeStats(stats: Office['stats']): VestigingDetail['code_stats'] {
  if (!stats?.codes_issued) return null
  return { issued: stats.codes_issued, used: stats.codes_used, withdrawn: stats.codes_withdrawn }
}

/** Follows merges to the office at their end. */
export function followMerges(index: Index, office: Office): Office | undefined {
  const passed = new Set<Office>()
  let at: Office | undefined = office
  while (at?.merged_into && !passed.has(at)) {
    passed.add(at)
    at = findOffice(index, at.merged_into)
  }
  return at?.merged_into === null ? at : undefined
}
