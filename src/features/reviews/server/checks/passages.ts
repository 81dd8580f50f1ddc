import { findPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import { type TextFlag, textFlags } from '../../rules/holds.ts'
import { staffPatterns } from './staff-names.ts'
import { accusations, insults, notAccused } from './word-lists.ts'

/** Where a match stands in a text, so that the operator sees it highlighted. */
export type Passage = { flag: TextFlag; start: number; end: number }

/** Alternatives for a pattern; a star at the end of a word stands for more letters. */
const words = (list: readonly string[]) =>
  list.map((word) => word.replaceAll('.', String.raw`\.`).replace(/\*$/, String.raw`\p{L}*`)).join('|')
const whole = (pattern: string) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`

// Top-level domains that are also words ("net", "de", "me") are left out: they occur after a full stop without a space.
const endings = ['nl', 'com', 'org', 'eu', 'be', 'biz', 'shop', 'site', 'amsterdam']
const link = [
  /https?:\/\/\S{1,500}/giu,
  new RegExp(whole(String.raw`www\.\S{1,500}`), 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]{2,63}\.(?:${[...endings, 'NL', 'COM'].join('|')})(?![\p{L}\p{N}])`,
    'gu',
  ),
  new RegExp(whole(String.raw`[\p{L}\p{N}-]{2,63} punt (?:nl|com)`), 'giu'),
]
// Match only from the start of the local part: otherwise the pattern is tried again from each of its letters.
const email = /(?<![^\s@])[^\s@]+\s?(?:@|\(at\)|\[at\]|\bapenstaart(?:je)?\b)\s?[^\s@]{1,64}\.\p{L}{2,}/giu
const insult = new RegExp(whole(words(insults)), 'giu')
const accusation = new RegExp(
  `(?<!(?:${notAccused.join('|')}) (?:de |het |een |mogelijke )?)${whole(words(accusations))}|${whole('aangifte (?:gedaan |doen )?(?:bij de politie|tegen)')}`,
  'giu',
)

/**
 * Numbers that are not phone numbers: dates, times and amounts. Replaced by text of the same length, so that positions
 * stay right.
 */
const otherNumbers =
  /\b\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}\b|\b\d{1,2}[.:]\d{2} uur|€ ?[\d.,]+|[\d.,]{1,20} euro\b/giu
const numberRun = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s.()/-]{5,25}\d(?![\p{L}\p{N}])/gu

/** Passages in this text that need a person's look, in order. */
export function findPassages(text: string, { staff }: { staff: readonly string[] }): Passage[] {
  const passages = [
    ...link.flatMap((pattern) => matches(text, pattern, 'link')),
    ...matches(text, email, 'email'),
    ...matches(withoutOtherNumbers(text), numberRun, 'phone').filter(({ start, end }) =>
      isPhone(text.slice(start, end)),
    ),
    ...findPersonalNumbers(text).map((place) => ({ flag: 'personal_number' as const, ...place })),
    ...staffPatterns(staff).flatMap((pattern) => matches(text, pattern, 'staff_name')),
    ...matches(text, insult, 'insult'),
    ...matches(text, accusation, 'accusation'),
  ]
  return passages.sort((a, b) => a.start - b.start || b.end - a.end)
}

const matches = (text: string, pattern: RegExp, flag: TextFlag): Passage[] =>
  [...text.matchAll(pattern)].map((match) => ({ flag, start: match.index, end: match.index + match[0].length }))

const withoutOtherNumbers = (text: string) => text.replace(otherNumbers, (number) => '€'.repeat(number.length))

function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, '')
  if (run.startsWith('+') || digits.startsWith('00')) return digits.length >= 10
  return /^0[1-9]\d{8}$/.test(digits) || /^0[89]00\d{4}(\d{3})?$/.test(digits)
}

/**
 * Why these texts need a person's look; `staff` are the names of the people at the office. It gets texts only: positive
 * and negative reviews meet the same checks, and marks play no part.
 */
export function flagsOfText(texts: readonly string[], office: { staff: readonly string[] }): TextFlag[] {
  const flags = new Set(texts.flatMap((text) => findPassages(text, office).map(({ flag }) => flag)))
  return textFlags.filter((flag) => flags.has(flag))
}
