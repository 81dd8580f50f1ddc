import { countOf } from '#contract/format/counts.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'

/** Without what looks alike on paper (0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, U and V), and without vowels, which make words. */
export const codeSigns = 'CDFHJKMNPRTVWXY34679'

/** As it was made, whether it was typed in small letters, with spaces or with a hyphen. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** As it is printed. */
export const printedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** A sheet of codes that an office made for its bills; moments. */
export type CodeSheet = {
  id: string
  codes: number
  created_at: string
  expires_at: string
  withdrawn_at: string | null
  /** Why the website withdrew it; null: the office did, or nobody. */
  withdrawn_reason: string | null
}

/** What everybody reads of the codes of an office, as soon as it made any. */
export function codesText({ issued, used, withdrawn }: NonNullable<VestigingDetail['code_stats']>): string {
  const parts = [`${countOf(issued, 'code', 'codes')} uitgegeven`, `${formatWhole(used)} gebruikt`]
  return [...parts, ...(withdrawn > 0 ? [`${formatWhole(withdrawn)} ingetrokken (gebruikt of niet)`] : [])].join(', ')
}
