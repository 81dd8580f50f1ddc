import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answers } from './guidelines/answers.ts'
import { fields } from './guidelines/fields.ts'
import type { Guideline } from './guidelines/guideline.ts'
import { journey } from './guidelines/journey.ts'
import { questions } from './guidelines/questions.ts'
import { refusalRules } from './refusal-rules.ts'
import { rules } from './rules.ts'

const ruleNames = Object.keys({ ...rules, ...refusalRules })
const groups = {
  'Questions, labels and help': questions,
  'Typed and chosen answers': fields,
  'Buttons and errors': answers,
  'From the first step to after the last': journey,
}
const all = Object.values(groups).flat()

const sourcesOf = ({ govuk, nl }: Guideline) =>
  [govuk && `GOV.UK: ${govuk}`, nl && `NL: ${nl}`].filter(Boolean).join('; ')
const heldBy = ({ holders }: Guideline) => holders.map(([file, name]) => `\`${file}\`: ${name}`).join('; ')
const rowOf = (one: Guideline) => `| ${one.text} | ${sourcesOf(one)} | ${one.met} | ${one.how} | ${heldBy(one)} |`
const sectionOf = ([title, group]: [string, readonly Guideline[]]) => `## ${title}

| Guideline | From | Met | How | Tested by |
|---|---|---|---|---|
${group.map(rowOf).join('\n')}
`
const countOf = (met: Guideline['met']) => all.filter((one) => one.met === met).length

const document = `# Forms

${all.length} form guidelines of the GOV.UK Design System and NL Design System, in our own words, with the component, pattern or group of
guidelines that each comes from: ${countOf('yes')} are met, ${countOf('part')} in part, ${countOf('no')} not.
\`test/forms/every-form.test.ts\` checks every form on every screen as the server renders it, which is all that a browser without JavaScript
gets, and again after each form has been refused. \`test/e2e/every-page.e2e.ts\` checks the pages once JavaScript runs. The table is in
\`test/forms/guidelines\`; \`npx vitest run test/forms/guidelines.test.ts -u\` generates this page.

${Object.entries(groups).map(sectionOf).join('\n')}`

test('the document says what the guidelines say', async () => {
  await expect(document).toMatchFileSnapshot('../../docs/forms.md')
})

test('each guideline is there once, and what is met has a test that is there', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  expect(all.filter(({ met, holders }) => met === 'yes' && holders.length === 0)).toEqual([])
  const isThere = ([file, name]: readonly [string, string]) =>
    ruleNames.includes(name) ||
    ["'", '"', '`'].some((quote) =>
      readFileSync(join(import.meta.dirname, '../..', file), 'utf8').includes(`${quote}${name}${quote}`),
    )
  expect(all.flatMap(({ holders }) => holders).filter((holder) => !isThere(holder))).toEqual([])
})

test('each rule for every form holds a guideline', () => {
  const held = all.flatMap(({ holders }) => holders.map(([, name]) => name))
  expect(ruleNames.filter((name) => !held.includes(name))).toEqual([])
})
