/** A number for each text that is looked for among what was written before, from 1. */
export type Phrases = ReadonlyMap<string, number>

/** As many as have room in a word of a known text. */
const most = 4095
const shortest = 6
const signs = /^[}\],]+$/

const service = /\{"id":"[\w-]+","label":"[^"]*"\}/
const category = /\{"id":"[\w-]+","label":"[^"]*","diensten":\[/
const services = regExp`${category}(?:${service},?)*\]\}`
const key = regExp`(?:\.[a-z]+)*(?:["}\],]*(?:(?!${service}|${category})\{)?"\w+":(?:null|true|false|[[{])?)+"?`
const number = /\d+(?:\.\d+)? ?/
const word = /[^\s".,{}[\]-]+[\s-]?/

/**
 * Where JSON is cut: a category with its services, names of fields with the signs around them, numbers, words. Another
 * cut costs bytes or time and never changes what is written.
 */
const piece = new RegExp(regExp`${services}|${key}|[}\],]+|${number}|${word}|[\s\S]`, 'g')
/** Where a category is cut that was not written before. */
const smaller = new RegExp(regExp`${category}|${service}(?:,(?=\{))?|[}\],]+`, 'g')

export const piecesOf = (text: string): string[] => text.match(piece) ?? []

/** The pieces of a piece; itself when it has none. */
export const smallerPiecesOf = (text: string): string[] => {
  const parts = text.match(smaller) ?? []
  return parts.join('') === text ? parts : [text]
}

/** The pieces that several of these texts have, the most frequent ones first. */
export function learnPhrases(texts: Iterable<string>): Phrases {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const parts = piecesOf(text).flatMap((part) => [part, ...smallerPiecesOf(part)])
    for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const often = [...counts]
    .filter(([part, count]) => count > 2 && (part.length >= shortest || signs.test(part)))
    .sort(([, one], [, other]) => other - one)
  return new Map(often.slice(0, most).map(([part], i) => [part, i + 1]))
}

function regExp(strings: TemplateStringsArray, ...inner: RegExp[]): RegExp {
  return new RegExp(String.raw(strings, ...inner.map(({ source }) => source)))
}
