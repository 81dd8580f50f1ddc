const namePattern = /^\p{L}[\p{L}\p{M}'’\-. ]*$/u

/** A dot with letters right behind it, and what stands before it: "casino.nl", "A.B.Jansen", "drs.Jansen". */
const gluedDot = /([\p{L}\p{M}'’-]*)\.(?=\p{M}*(\p{L})\p{M}*\p{L})/gu
const titles = ['mr', 'dr', 'drs', 'ir', 'ing', 'prof', 'ds', 'mw', 'mevr', 'dhr', 'th', 'ch', 'chr', 'ph', 'fr', 'joh']

/**
 * Letters with what joins them, and nothing that a mail program makes a link of: behind a dot without a space only a
 * capital may follow, and before it only an initial or a title may stand. So "A.B.Jansen" is a name, "bol.com" is none.
 */
export function isPersonName(text: string): boolean {
  if (!namePattern.test(text) || /(?:^| )www\./i.test(text)) return false
  return [...text.matchAll(gluedDot)].every(([, before = '', first = '']) => {
    const short = [...before.normalize('NFC')].length === 1 || titles.includes(before.toLowerCase())
    return short && first !== first.toLowerCase()
  })
}

/** A name for a mail to who never confirmed to be its reader: a space behind each dot, so nothing in it is a link. */
export const linklessName = (naam: string): string => (isPersonName(naam) ? naam.replace(gluedDot, '$1. ') : '')
