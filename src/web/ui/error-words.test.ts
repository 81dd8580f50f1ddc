import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { errorWords } from './error-words.ts'

test('the heading of an error is one sentence of the catalogue, and the rest of its words follow', () => {
  for (const { text } of Object.values(errors)) {
    const { heading, rest } = errorWords(text)
    const words = [heading, rest].filter(Boolean).join(' ')
    expect([text, `${text}.`]).toContain(words)
    expect(heading).not.toMatch(/\. [A-Z]/)
    expect(rest).toMatch(/^$|[.!?]$/)
  }
})
