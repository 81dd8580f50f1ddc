import { countOf } from '#contract/format/counts.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'

/**
 * No characters that look alike on paper (0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, U and V), and no vowels, which
 * form words.
 */
export const codeSigns = 'CDFHJKMNPRTVWXY34679'

/** Normalises a typed code, in lower case or with spaces or a hyphen, to the form in which it was made. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The code as printed. */
export const printedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** A sheet of codes that an office made for its bills. Dates are ISO timestamps. */
export type CodeSheet = {
  id: string
  codes: number
  created_at: string
  expires_at: string
  withdrawn_at: string | null
  /** Why the website withdrew it; null if the office did, or nobody. */
  withdrawn_reason: string | null
}

/** Public line about an office's codes, shown once it has made any. */
export function codesText({ issued, used, withdrawn }: NonNullable<VestigingDetail['code_stats']>): string {
  const parts = [`${countOf(issued, 'code', 'codes')} uitgegeven`, `${formatWhole(used)} gebruikt`]
  return [...parts, ...(withdrawn > 0 ? [`${formatWhole(withdrawn)} ingetrokken (gebruikt of niet)`] : [])].join(', ')
}
