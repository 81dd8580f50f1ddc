import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = globSync('src/**/*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }))

test('every form tells what is wrong in our own words, not in those of the browser', () => {
  const forms = screens.flatMap(({ file, source }) =>
    [...source.matchAll(/<form\b[\s\S]*?(?<!=)>/g)].map(([tag]) => ({ file, tag })),
  )
  expect(forms.length).toBeGreaterThan(10)
  const own = /\bnoValidate\b|\{\.\.\.formProps\}/
  expect(forms.filter(({ tag }) => !own.test(tag))).toEqual([])
})

test('no field cuts what is typed or pasted without a word', () => {
  const cutting = screens.filter(({ source }) => /\bmaxLength\b/.test(source)).map(({ file }) => file)
  expect(cutting).toEqual([])
})
