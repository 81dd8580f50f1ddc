import { paths } from '#contract/paths.ts'
import { plainCode } from '../../rules/bill-codes.ts'

/** A sheet just made: the only time its codes are known. */
export type PrintedSheet = {
  id: string
  office: { id: string; title: string }
  codes: readonly string[]
  expires_at: Date
}

/** Target of the QR code on a slip. */
export const codeAddress = ({ office }: Pick<PrintedSheet, 'office'>, code: string): string =>
  paths.writeReview(office.id, { tab: undefined, code: plainCode(code) })
