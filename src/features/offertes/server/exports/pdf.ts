import { fileURLToPath } from 'node:url'

type Cell = { text: string; heading?: boolean; strong?: boolean }
export type Pdf = Awaited<ReturnType<typeof createPdf>>
type Info = { title: string; author: string; moment: Date }

// The types of the library do not know it yet.
const pdfUa = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`))

/** Beside ASCII what the font of the site has: the letters of languages that are written in Latin, € and quotation marks. */
const printable =
  /[\n\u0020-\u007e\u00a0-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/u

/** What the font cannot print is written without its marks, else as a question mark: a reader never meets an empty box. */
const toPrintable = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n').normalize('NFC')]
    .map((letter) => {
      if (printable.test(letter)) return letter
      const [base = ''] = letter.normalize('NFKD')
      return printable.test(base) ? base : /\p{M}|\p{C}/u.test(letter) ? '' : '?'
    })
    .join('')

const sizes = { 1: 20, 2: 13, 3: 11 } as const

/**
 * A tagged document in Dutch (PDF/UA, docs/decisions/0032): headings, paragraphs and tables in reading order. The library is
 * loaded with the first one.
 */
export async function createPdf({ title, author, moment }: Info) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 40,
    lang: 'nl-NL',
    tagged: true,
    subset: pdfUa,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: moment },
    font: fontFile('400Regular'),
  })
  doc.registerFont('text', fontFile('400Regular'))
  doc.registerFont('strong', fontFile('700Bold'))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const root = doc.struct('Document')
  doc.addStructure(root)

  const write = (tag: string, text: string, { font = 'text', size = 10, gap = 3 } = {}) => {
    const content = () => doc.font(font).fontSize(size).text(toPrintable(text), { paragraphGap: gap })
    root.add(doc.struct(tag, {}, content))
  }
  return {
    heading(level: 1 | 2 | 3, text: string) {
      if (level > 1) doc.moveDown(1)
      write(`H${level}`, text, { font: 'strong', size: sizes[level], gap: 6 })
    },
    paragraph: (text: string) => write('P', text),
    /** Its first row and the first cell of each row are headings. */
    table(rows: readonly (readonly Cell[])[], widths: readonly number[]) {
      doc.moveDown(0.3).font('text').fontSize(9)
      doc.table({
        structParent: root,
        columnStyles: [...widths],
        defaultStyle: { padding: 4, border: { top: 0, right: 0, bottom: 0.5, left: 0 }, borderColor: '#555555' },
        data: rows.map((cells, row) =>
          cells.map(({ text, strong }, column) => ({
            text: toPrintable(text),
            ...(row === 0 || column === 0 ? { type: 'TH', scope: row === 0 ? 'Column' : 'Row' } : { type: 'TD' }),
            ...(strong || row === 0 ? { font: { src: 'strong' } } : {}),
          })),
        ),
      } as PDFKit.Mixins.TableOptionsWithData & { structParent: PDFKit.PDFStructureElement })
      doc.font('text').moveDown(0.7)
    },
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
