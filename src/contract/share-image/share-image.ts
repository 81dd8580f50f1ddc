/** The words on the image that stands beside the link to a page, where somebody shares it (ogp.me). */
export type ShareWords = { title: string; line: string }

/** What the image of each kind of page says; `site` is that of every page without one of its own. */
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

/** Who an image is of: a demo says on it that it is one, as its offices are invented. */
export const shareSender = (brandName: string, demo: boolean) => (demo ? `${brandName} (demo)` : brandName)

export const shareImageSize = { width: 1200, height: 630 }

/** Another one when the image is drawn otherwise. */
const drawing = '1'

/** Another one when the image says something else, so that an address can be cached for good (FNV-1a). */
export function shareVersion({ title, line }: ShareWords, sender: string): string {
  let hash = 0x811c9dc5
  for (const letter of [drawing, sender, title, line].join('\n')) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  }
  return hash.toString(36)
}
