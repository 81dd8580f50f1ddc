type Cell = { text: string; heading?: boolean; strong?: boolean }
export type Pdf = Awaited<ReturnType<typeof createPdf>>
/** Which squares are filled, by row and column. */
type Picture = { squares: readonly (readonly boolean[])[]; alt: string; size: number }
type Card = { x: number; y: number; width: number; height: number; picture: Picture; lines: readonly CardLine[] }
type CardLine = { text: string; size: number; strong?: boolean }
type Info = { title: string; author: string; moment: Date }

// The library's types do not have it yet.
const pdfUa = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

/** Without this, some letters are printed as a letter and a mark, and copying one gives the letter and a meaningless character. */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

const sizes = { 1: 20, 2: 13, 3: 11 } as const
const margin = 40
const padding = 4
const cardPadding = 12

/**
 * A tagged document in Dutch (PDF/UA, docs/decisions/0032): headings, paragraphs and tables in reading order. The
 * library and the fonts are loaded at first use.
 */
export async function createPdf({ title, author, moment }: Info) {
  const [{ default: PDFDocument }, { fontFile, toPrintable }] = [await import('pdfkit'), await import('./pdf-fonts.ts')]
  const doc = new PDFDocument({
    size: 'A4',
    margin,
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
  const width = doc.page.width - 2 * margin
  function drawSquares(squares: Picture['squares'], x: number, y: number, size: number) {
    const side = size / squares.length
    for (const [row, cells] of squares.entries()) {
      for (let from = 0; from < cells.length; from++) {
        if (!cells[from]) continue
        let to = from
        while (cells[to + 1]) to++
        doc.rect(x + from * side, y + row * side, (to - from + 1) * side, side)
        from = to
      }
    }
    doc.fill('black')
  }
  /** Starts a new page when a block of this height does not fit on this one. */
  const keepTogether = (height: number) => {
    if (doc.y + height >= doc.page.height - margin) doc.addPage()
  }
  const heading = (level: 1 | 2 | 3, text: string, below: number) => {
    const { text: shown, font } = printed(text, 'strong')
    const height = doc.font(font).fontSize(sizes[level]).heightOfString(shown, { width, features })
    keepTogether(2 * height + below)
    if (level > 1) doc.moveDown(1)
    write(`H${level}`, text, { weight: 'strong', size: sizes[level], gap: 6 })
  }
  /** The height of two lines of text, which stay on the page of their heading. */
  const twoLines = 40

  return {
    heading: (level: 1 | 2 | 3, text: string) => heading(level, text, twoLines),
    paragraph: (text: string) => write('P', text),
    /** Tagged as a list, so that a screen reader says how many items there are. */
    list(items: readonly string[]) {
      const rows = items.map((item) => {
        const { text, font } = printed(item, 'text')
        const label = () => doc.font(font).fontSize(10).text('- ', { continued: true, features })
        const body = () => doc.text(text, { paragraphGap: 3, features })
        return doc.struct('LI', {}, [doc.struct('Lbl', {}, label), doc.struct('LBody', {}, body)])
      })
      root.add(doc.struct('L', {}, rows))
    },
    /**
     * The first row and the first cell of each row are headings. The first row is repeated on every page; the title and
     * the first row stay on one page with the next two rows.
     */
    table(title: string, rows: readonly (readonly Cell[])[], widths: readonly number[]) {
      const cellsOf = (cells: readonly Cell[], isHead: boolean) =>
        cells.map(({ text, strong }, column) => {
          const part = printed(text, strong || isHead ? 'strong' : 'text')
          return {
            text: part.text,
            font: { src: part.font },
            textOptions: { features },
            ...(isHead || column === 0
              ? { type: 'TH' as const, scope: isHead ? ('Column' as const) : ('Row' as const) }
              : { type: 'TD' as const }),
          }
        })
      const heightOf = (cells: ReturnType<typeof cellsOf>) => {
        const texts = cells.map(({ text, font }, column) =>
          doc
            .font(font.src)
            .fontSize(9)
            .heightOfString(text, { width: widths[column]! - 2 * padding, features }),
        )
        return Math.max(...texts) + 2 * padding
      }
      const [head = [], ...body] = rows.map((cells, row) => cellsOf(cells, row === 0))
      const heights = body.map(heightOf)
      const headHeight = heightOf(head)
      heading(
        2,
        title,
        [headHeight, ...heights.slice(0, 2)].reduce((sum, height) => sum + height, padding),
      )
      doc.moveDown(0.3)
      const begin = () => {
        doc.font('text figtree').fontSize(9)
        const options = {
          structParent: root,
          columnStyles: [...widths],
          defaultStyle: { padding, border: { top: 0, right: 0, bottom: 0.5, left: 0 }, borderColor: '#555555' },
        }
        return doc.table(options as PDFKit.Mixins.TableOptions & { structParent: PDFKit.PDFStructureElement }).row(head)
      }
      let table = begin()
      body.forEach((cells, row) => {
        if (row > 0 && doc.y + heights[row]! >= doc.page.height - margin) {
          table.end()
          doc.addPage()
          table = begin()
        }
        table.row(cells)
      })
      table.end()
      doc.font('text figtree').moveDown(0.7)
    },
    /** A card to cut out: lines of text, truncated where they do not fit, beside a picture. */
    card({ x, y, width, height, picture, lines }: Card) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.rect(x, y, width, height).lineWidth(0.5).dash(3, { space: 3 }).stroke('#555555').undash()
      doc.endMarkedContent()
      const left = x + picture.size + 2 * cardPadding
      const room = width - picture.size - 3 * cardPadding
      let top = y + cardPadding
      const texts = lines.map(({ text, size, strong }) => {
        const part = printed(text, strong ? 'strong' : 'text')
        return doc.struct('P', {}, () => {
          const options = { width: room, height: y + height - cardPadding - top, ellipsis: true, features }
          doc.font(part.font).fontSize(size).fillColor('black').text(part.text, left, top, options)
          top = doc.y + 3
        })
      })
      const { size, alt, squares } = picture
      const figure = doc.struct('Figure', { alt }, () => drawSquares(squares, x + cardPadding, y + cardPadding, size))
      root.add(doc.struct('Sect', {}, [...texts, figure]))
    },
    nextPage: () => doc.addPage(),
    /** Whether any letters were left out so far, because no font here has them. */
    hasGaps: () => hasGaps,
    /** The width of a line of text. */
    width,
    async bytes(): Promise<Buffer> {
      root.end()
      doc.end()
      await end
      return Buffer.concat(chunks)
    },
  }
}
