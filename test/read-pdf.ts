import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; id?: string; children?: Node[] }

/** A PDF as a reader with a screen reader meets it: what it says of itself, and its text by the tags around it. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info, metadata } = await pdf.getMetadata()
  const parts: { role: string; text: string }[] = []
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    let id = ''
    for (const item of items) {
      if ('str' in item) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      else if ('id' in item) id = item.id ?? ''
    }
    pages.push([...texts.values()].join('\n'))
    const visit = ({ role = '', id: content, children = [] }: Node, around: string) => {
      if (content) parts.push({ role: around, text: (texts.get(content) ?? '').trim() })
      for (const child of children) visit(child, role || around)
    }
    visit((await page.getStructTree()) as Node, '')
  }
  const { Title, Author, Language } = info as Record<string, string>
  return {
    title: Title,
    author: Author,
    language: Language,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    /** Of ISO 14289 (PDF/UA), as its metadata claim. */
    part: metadata?.get('pdfuaid:part') as string | undefined,
    parts,
    textOf: (role: string) => parts.filter((one) => one.role === role).map(({ text }) => text),
    pages,
  }
}
