/** The words on the preview image of a page, shown where someone shares its link (ogp.me). */
export type ShareWords = { title: string; line: string }

/** The words per kind of page; `site` is for every page without its own image. */
export const shareWords = {
  site: (): ShareWords => ({
    title: 'Vergelijk notarissen bij u in de buurt',
    line: 'Prijzen, reviews en gratis offertes',
  }),
  akte: (label: string): ShareWords => ({ title: label, line: 'Kosten, stappen en wat u meeneemt' }),
  woonplaats: (name: string): ShareWords => ({
    title: `Notarissen in ${name}`,
    line: 'Vergelijk afstand, reviews en prijzen',
  }),
  notaris: ({ title, adres, plaats }: { title: string; adres: string; plaats: string }): ShareWords => ({
    title,
    line: `${adres}, ${plaats}`,
  }),
}

export type ShareKind = keyof typeof shareWords
/** The image of one page: `id` is that of the akte, place or office. */
export type ShareImage = { kind: ShareKind; id: string; words: ShareWords }

/** The sender on an image; a demo says that it is one, as its offices are invented. */
export const shareSender = (brandName: string, demo: boolean) => (demo ? `${brandName} (demo)` : brandName)

export const shareImageSize = { width: 1200, height: 630 }

/** Changes when the drawing of the image changes. */
const drawing = '1'

/** Changes when the image says something else, so that its address can be cached for ever (FNV-1a). */
export function shareVersion({ title, line }: ShareWords, sender: string): string {
  let hash = 0x811c9dc5
  for (const letter of [drawing, sender, title, line].join('\n')) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  }
  return hash.toString(36)
}
