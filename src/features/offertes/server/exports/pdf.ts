type Cell = { text: string; heading?: boolean; strong?: boolean }
export type Pdf = Awaited<ReturnType<typeof createPdf>>
type Info = { title: string; author: string; moment: Date }

// The types of the library do not know it yet.
const pdfUa = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

/** Else some letters are printed as two, a letter and its mark, of which a reader copies the letter and a sign of nothing. */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

const sizes = { 1: 20, 2: 13, 3: 11 } as const

/**
 * A tagged document in Dutch (PDF/UA, docs/decisions/0032): headings, paragraphs and tables in reading order. The library and
 * the fonts are loaded with the first one.
 */
export async function createPdf({ title, author, moment }: Info) {
  const [{ default: PDFDocument }, { fontFile, toPrintable }] = [await import('pdfkit'), await import('./pdf-fonts.ts')]
  const doc = new PDFDocument({
    size: 'A4',
    margin: 40,
    lang: 'nl-NL',
    tagged: true,
    subset: pdfUa,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: moment },
    font: fontFile('figtree', '400Regular'),
  })
  for (const family of ['figtree', 'noto-sans'] as const) {
    doc.registerFont(`text ${family}`, fontFile(family, '400Regular'))
    doc.registerFont(`strong ${family}`, fontFile(family, '700Bold'))
  }
  let hasGaps = false
  /** A text and the font that has its letters. */
  const printed = (text: string, weight: 'text' | 'strong') => {
    const { family, hasGap, ...part } = toPrintable(text)
    hasGaps ||= hasGap
    return { ...part, font: `${weight} ${family}` }
  }
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const root = doc.struct('Document')
  doc.addStructure(root)

  const write = (tag: string, text: string, { weight = 'text' as 'text' | 'strong', size = 10, gap = 3 } = {}) => {
    const part = printed(text, weight)
    const content = () => doc.font(part.font).fontSize(size).text(part.text, { paragraphGap: gap, features })
    root.add(doc.struct(tag, {}, content))
  }
  return {
    heading(level: 1 | 2 | 3, text: string) {
      if (level > 1) doc.moveDown(1)
      write(`H${level}`, text, { weight: 'strong', size: sizes[level], gap: 6 })
    },
    paragraph: (text: string) => write('P', text),
    /** Its first row and the first cell of each row are headings. */
    table(rows: readonly (readonly Cell[])[], widths: readonly number[]) {
      doc.moveDown(0.3).font('text figtree').fontSize(9)
      doc.table({
        structParent: root,
        columnStyles: [...widths],
        defaultStyle: { padding: 4, border: { top: 0, right: 0, bottom: 0.5, left: 0 }, borderColor: '#555555' },
        data: rows.map((cells, row) =>
          cells.map(({ text, strong }, column) => {
            const part = printed(text, strong || row === 0 ? 'strong' : 'text')
            return {
              text: part.text,
              font: { src: part.font },
              textOptions: { features },
              ...(row === 0 || column === 0 ? { type: 'TH', scope: row === 0 ? 'Column' : 'Row' } : { type: 'TD' }),
            }
          }),
        ),
      } as PDFKit.Mixins.TableOptionsWithData & { structParent: PDFKit.PDFStructureElement })
      doc.font('text figtree').moveDown(0.7)
    },
    /** Whether letters were left out so far, as no font here has them. */
    hasGaps: () => hasGaps,
    /** As wide as a line of text. */
    width: doc.page.width - 80,
    async bytes(): Promise<Buffer> {
      root.end()
      doc.end()
      await end
      return Buffer.concat(chunks)
    },
  }
}
