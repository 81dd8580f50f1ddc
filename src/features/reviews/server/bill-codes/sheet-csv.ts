import { stringify } from 'csv-stringify/sync'
import { formatLastDay } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { printedCode } from '../../rules/bill-codes.ts'
import { codeAddress, type PrintedSheet } from './printed-sheet.ts'

/** One line per code, for programs that print bills. */
export const codesCsv = ({ config }: Pick<Context, 'config'>, sheet: PrintedSheet): string => {
  const { id, codes, expires_at } = sheet
  const lines = codes.map((code) => [
    id,
    printedCode(code),
    `${config.publicUrl}${codeAddress(sheet, code)}`,
    formatLastDay(expires_at),
  ])
  return stringify([['blad', 'code', 'link', 'geldig_tot_en_met'], ...lines], { bom: true })
}
