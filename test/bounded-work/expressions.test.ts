import { expect, test } from 'vitest'
import { staffPatterns } from '#features/reviews/server/checks/staff-names.ts'
import { keepHtml } from '#web/keep-html.tsx'
import { expectNone } from '../source-files.ts'
import { type Expression, expressionsMadeBy, expressionsOf } from './expressions.ts'
import { findGrowth } from './growth.ts'
import { nearMatches, repeatedPieces, written } from './hostile-strings.ts'

// Whatever strangers send meets some expression of the program, on the thread that answers everybody: none of them may take more
// than a fixed time for each character. A new one is read from its source, and gets its hostile texts from what it matches.

const remedy =
  'Write it so that it has one way to match: no two neighbours that take the same letters, a lookbehind or a bound for what may begin anywhere'

const workOf = ({ pattern, split }: Expression) => {
  if (split) return (text: string) => text.split(pattern)
  return (text: string) => (pattern.global ? text.replace(pattern, '') : pattern.exec(text))
}

async function growing(list: readonly Expression[]): Promise<string[]> {
  const lines: string[] = []
  for (const expression of list) {
    const { where, pattern } = expression
    const growth = await findGrowth([...nearMatches(pattern), ...repeatedPieces()], written, workOf(expression))
    if (growth) lines.push(`${where}: ${pattern} ${JSON.stringify(growth)}`)
  }
  return lines
}

const { literals, makers } = expressionsOf()

test('no expression takes longer for each character of a longer text', async () => {
  expect(literals.length).toBeGreaterThan(200)
  expectNone(await growing(literals), remedy)
})

/** What makes expressions out of texts does so when its file is loaded, but for these. */
const made: Readonly<Record<string, () => unknown>> = {
  'src/features/reviews/server/checks/staff-names.ts': () =>
    staffPatterns(['mr. Anna-Sophie van der Berg', "J. d'Ancona"]),
  'src/web/keep-html.tsx': () => keepHtml(['far', 'place'], 1),
}

test.each(makers)('nor does one that is made out of texts in %s', async (file) => {
  const list = await expressionsMadeBy(file, made[file] ?? (() => import(/* @vite-ignore */ `../../${file}?anew`)))
  expect(list.length).toBeGreaterThan(0)
  expectNone(await growing(list), remedy)
})

test('an expression that does is found, whatever it takes longer for', async () => {
  const planted = [
    String.raw`header.split(/\s*;\s*/)`,
    '/(a+)+$/.test(name)',
    String.raw`/^(\w+\s?)*$/.test(name)`,
    String.raw`name.replace(/\d.*$/, '')`,
    '/<[^>]*>/.exec(name)',
    String.raw`/^\p{L}[\p{L} ]* *:$/u.test(name)`,
    String.raw`/x[\d.]+[\d,]+ euro/.test(name)`,
  ]
  const { literals } = expressionsOf(planted, (text) => text)
  expect(literals.map(({ where }) => where)).toEqual(planted.map((text) => `${text}:1`))
  for (const one of literals) expect([one.where, (await growing([one])).length]).toEqual([one.where, 1])
})
