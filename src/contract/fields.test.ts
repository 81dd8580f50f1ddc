import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, line, PersonName, Phone, readOnce, requiredLine, text } from './fields.ts'
import * as messages from './messages.ts'
import { typedLength } from './typed-text.ts'

const fields: [string, z.ZodMiniType][] = [
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
  expect(text(9).safeParse('a\vb\fc\u2028d\u2029e').data).toBe('a\nb\nc\nd\ne')
  expect(line(2).safeParse(`${' '.repeat(5000)}ab`).data).toBe('ab')
})

const invisible = '202a 202b 202c 202d 202e 2066 2067 2068 2069 200b 200e 200f feff'.split(' ')
test.each(invisible)(
  'U+%s turns a text around or is seen by nobody: it is taken out before a text is counted',
  (code) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    const typed = ` ${character} a${character}b${character} `
    expect([line(2), requiredLine(2), text(2)].map((field) => field.safeParse(typed).data)).toEqual(['ab', 'ab', 'ab'])
    expect(typedLength(typed)).toBe(2)
    expect(requiredLine(2).safeParse(character).error?.issues[0]?.message).toBe(messages.required)
    expect(Phone.safeParse(`${character}0612345678${character}`).data).toBe('0612345678')
  },
)

test('names and addresses of people with such a character in them are refused', () => {
  expect(PersonName.safeParse('Jan\u202e Jansen').error?.issues[0]?.message).toBe(messages.nameInvalid)
  expect(Email.safeParse('jan\u200b@voorbeeld.example').error?.issues[0]?.message).toBe(messages.emailInvalid)
})

test('what joins the parts of a letter or of an emoji stays', () => {
  for (const written of ['👨‍👩‍👧', 'می\u200cخواهم']) expect(line(20).safeParse(written).data).toBe(written)
})

test('of a text no half of a character is kept, which strict readers of JSON refuse', () => {
  expect(text(100).parse('Hallo \ud800 daar')).toBe('Hallo \ufffd daar')
})

test('what many answers hold is read once, without what the schema does not name; what is refused is refused each time', () => {
  const list = z.array(z.object({ label: z.string() }))
  const once = readOnce(z.array(z.object({ label: z.string() })))
  const answer = z.object({ list: once })
  const kept = [{ label: 'a', secret: 'b' }]
  expect(answer.parse({ list: kept })).toEqual({ list: list.parse(kept) })
  expect(answer.parse({ list: kept }).list).toBe(answer.parse({ list: kept }).list)
  const wrong = [{ label: 1 }]
  for (const value of [wrong, wrong, null, 'a', undefined])
    expect(once.safeParse(value).error?.issues).toEqual(list.safeParse(value).error?.issues)
})
