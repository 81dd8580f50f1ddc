import { paths } from '#contract/paths.ts'
import { plainCode } from '../../rules/bill-codes.ts'

/** A new sheet, the only time that its codes are known. */
export type PrintedSheet = {
  id: string
  office: { id: string; title: string }
  codes: readonly string[]
  expires_at: Date
}

/** Where the picture on a slip leads. */
export const codeAddress = ({ office }: Pick<PrintedSheet, 'office'>, code: string): string =>
  paths.writeReview(office.id, { tab: undefined, code: plainCode(code) })
