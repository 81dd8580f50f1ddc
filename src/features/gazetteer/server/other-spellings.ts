/**
 * A name as people also write it: "'t Harde" as "Het Harde", "Alphen aan den Rijn" as "Alphen a/d Rijn" or "ad Rijn".
 * Source: what the official names leave out or write in full.
 */
export function otherSpellings(name: string): string[] {
  const rivers = /\b(?:aan|op|over) (?:den|der|de|het)\b/
  const article = name.replace(/^['’]t /i, 'Het ')
  return [
    ...(article === name ? [] : [article]),
    ...(rivers.test(name) ? ['a/d', 'ad'].map((short) => name.replace(rivers, short)) : []),
  ]
}
