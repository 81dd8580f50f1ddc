import { setImmediate } from 'node:timers/promises'
import { encode } from 'uqr'
import { formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createPdf } from '#server/pdf/pdf.ts'
import { printedCode } from '../../rules/bill-codes.ts'
import { codeAddress, type PrintedSheet } from './printed-sheet.ts'

// An A4 page, in points.
const slip = { width: 257, height: 150, perRow: 2, rows: 5 }
const corner = { x: 40, y: 40 }
const pictureSize = 92
const perPage = slip.perRow * slip.rows

/** One slip per code, to cut out and enclose with a bill. */
export async function codesPdf({ config, clock }: Pick<Context, 'config' | 'clock'>, sheet: PrintedSheet) {
  const { office, codes, expires_at } = sheet
  const title = `Codes van ${office.title}, blad ${sheet.id}`
  const pdf = await createPdf({ title, author: config.brandName, moment: clock.now() })
  const page = `${config.publicUrl}${paths.writeReview(office.id, { tab: undefined })}`
  const last = formatLastDay(expires_at)
  for (const [n, code] of codes.entries()) {
    const place = n % perPage
    if (n > 0 && place === 0) pdf.nextPage()
    // A large sheet takes a while: let other requests run between slips.
    await setImmediate()
    pdf.card({
      x: corner.x + (place % slip.perRow) * slip.width,
      y: corner.y + Math.floor(place / slip.perRow) * slip.height,
      ...{ width: slip.width, height: slip.height },
      picture: {
        squares: encode(`${config.publicUrl}${codeAddress(sheet, code)}`, { ecc: 'M', border: 2 }).data,
        alt: `QR-code die naar de review met code ${printedCode(code)} leidt`,
        size: pictureSize,
      },
      lines: [
        { text: `Hoe was ${office.title}?`, size: 10, strong: true },
        { text: printedCode(code), size: 15, strong: true },
        { text: 'Schrijf hiermee één review. Dan ziet iedereen dat u klant was.', size: 8 },
        { text: `Scan, of ga naar ${page.replace(/^https?:\/\//, '')}`, size: 8 },
        { text: `Geldig t/m ${last}`, size: 8 },
      ],
    })
  }
  return pdf.bytes()
}
