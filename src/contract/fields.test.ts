import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { Email, line, messages, PersonName, Phone, text } from './fields.ts'

const fields: [string, ZodMiniType][] = [
  ['a line', line(64)],
  ['a text', text(1000)],
  ['an e-mail address', Email],
  ['a name', PersonName],
  ['a phone number', Phone],
]

test.each(fields)('%s that is far too long is refused before any work is done on it', (_name, field) => {
  // In this order marks take NFC seconds. Time of the processor: the machine may have other work.
  const marks = `a${'\u0301'.repeat(31_000)}${'\u0316'.repeat(31_000)}`
  const started = process.cpuUsage().user
  expect(field.safeParse(marks).success).toBe(false)
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(300)
})

test('a text is as long as it was written, also when its characters would be composed', () => {
  expect(text(4).safeParse('e\u0301e\u0301').data).toBe('éé')
  expect(text(3, 'Te lang').safeParse('e\u0301e\u0301').error?.issues[0]?.message).toBe('Te lang')
  // Composed this is longer.
  expect(line(1).safeParse('\ufb2c').error?.issues[0]?.message).toBe(messages.invalid)
})

test('space around a text and the kind of its line ends count for nothing', () => {
  expect(text(3).safeParse('  a\r\nb \r\n').data).toBe('a\nb')
  expect(line(2).safeParse(`${' '.repeat(5000)}ab`).data).toBe('ab')
})
