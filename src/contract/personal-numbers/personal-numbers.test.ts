import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Phone } from '../fields.ts'
import * as messages from '../messages.ts'
import { passesElfproef } from './elfproef.ts'
import { findPersonalNumbers, removedNumber, withoutPersonalNumbers } from './personal-numbers.ts'

test.each([
  ['111222333', true],
  ['123456782', true],
  ['123456789', false],
  ['000000000', false],
  ['11122233', false],
  ['1112223334', false],
])('%s passes the check of eleven: %s', (digits, passes) => {
  expect(passesElfproef(digits)).toBe(passes)
})

describe('A personal number is taken out', () => {
  test.each([
    ['Mijn BSN is 111222333.', `Mijn BSN is ${removedNumber}.`],
    ['bsn: 1112.22.333', `bsn: ${removedNumber}`],
    ['bsn 111 222 333 en 123456782', `bsn ${removedNumber} en ${removedNumber}`],
    ['bsn 111222333 5 keer', `bsn ${removedNumber} 5 keer`],
    ['bsn 1-11222333', `bsn ${removedNumber}`],
    ['BSN111222333', `BSN${removedNumber}`],
    ['111222333, 123456782', `${removedNumber}, ${removedNumber}`],
    ['bel 06-12345678 of 111222333', `bel 06-12345678 of ${removedNumber}`],
    ['NL91 ABNA 0417 1643 00, bsn 111222333', `NL91 ABNA 0417 1643 00, bsn ${removedNumber}`],
    ['(111) [222] {333}!', `(${removedNumber}}!`],
    ['１１１２２２３３３ en ①①①②②②③③③', `${removedNumber} en ${removedNumber}`],
  ])('%j becomes %j', (text, result) => {
    expect(withoutPersonalNumbers(text)).toBe(result)
  })

  test.each([
    ...[
      '  ',
      '\u00a0',
      '\t',
      '\n',
      '\r\n',
      ',',
      '/',
      '_',
      '–',
      '—',
      '-',
      '\u2011',
      '\u2212',
      ') (',
      '. ',
      ' - ',
      ' / ',
    ],
    ...[
      '\u00ad',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\u2060',
      '\u3000',
      '\u2009',
      '．',
      '，',
      '：',
      '’',
      '\ufe0f',
      '\u3164',
      ...'+=#&%@!?^',
      ' + ',
    ],
  ])('with %j between its digits', (separator) => {
    const digits = ['111', '222', '333'].join(separator)
    expect(withoutPersonalNumbers(`Mijn nummer ${digits} is van mij`)).toBe(`Mijn nummer ${removedNumber} is van mij`)
  })
})

test.each([
  ...['bel 0612345678', 'bel 06 12 34 56 78', 'bel +31 (0)6 111 222 33', 'bel 0031 6 11122233', 'tel. 0314-123456'],
  ...['bel +31 612345678 of +32 475 12 34 56', 'het nummer 0900-1234567', 'koopsom 425.000 euro', 'nummer 123456789'],
  ...[
    'kenmerk 91112223334',
    'wij bieden € 123.456.782',
    'voor 123.456.782 euro',
    'dus 1.112.223,33 samen',
    '€111222333',
  ],
  ...['NL91 ABNA 0417 1643 00', 'CH93 0076 2011 6238 5295 7', 'BE68 5390 0754 7034 op naam van Jan'],
  ...['op 12-03-2026 om 10.30 uur', 'van 2023-01-15 tot 2024-02-16', 'Dorpsstraat 12, 7101AA, perceel 12345'],
])('%j stays as it is', (text) => {
  expect(withoutPersonalNumbers(text)).toBe(text)
})

const digits = fc.integer({ min: 1, max: 999_999_999 }).map((n) => String(n).padStart(9, '0'))
const personalNumber = digits.map((n) => {
  const last = [...'0123456789'].find((end) => passesElfproef(n.slice(0, 8) + end))
  return last === undefined ? '111222333' : n.slice(0, 8) + last
})
const word = fc.stringMatching(/^[a-z]{1,8}$/).filter((s) => !/eur|euro$/.test(s))

test('a personal number is found however its digits are written and divided', () => {
  const writings = [
    (d: string) => d,
    ...[0xff10, 0x0660, 0x0966].map((zero) => (d: string) => String.fromCodePoint(zero + Number(d))),
  ]
  const writing = fc.constantFrom(...writings, (d: string) => String.fromCodePoint(0x1d7ce + Number(d)))
  const separator = fc.stringMatching(/^[ \t\n,/_.\u00a0\u2013\u2014\u00ad\u200b()[\]-]{0,3}$/)
  fc.assert(
    fc.property(
      word,
      personalNumber,
      fc.array(fc.tuple(writing, separator), { minLength: 9, maxLength: 9 }),
      word,
      (before, n, ways, after) => {
        const digits = ways.map(([write, gap], i) => write(n[i]!) + (i < 8 ? gap : '')).join('')
        expect(withoutPersonalNumbers(`${before} ${digits} ${after}`)).toBe(`${before} ${removedNumber} ${after}`)
      },
    ),
    { numRuns: 500 },
  )
})

test('amounts, bank account numbers and telephone numbers are never taken for one', () => {
  const thousands = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')
  const amount = fc
    .tuple(
      fc.nat(999_999_999),
      fc.constantFrom('', ',00', ',50'),
      fc.constantFrom<[string, string]>(['€ ', ''], ['€', ''], ['', ' euro']),
    )
    .map(([n, cents, [sign, name]]) => sign + thousands(n) + cents + name)
  const iban = fc.tuple(fc.constantFrom('ABNA', 'INGB', 'RABO'), digits).map(([bank, n]) => {
    const account = `${bank}0${n}`
    const check = 98 - [...account, ...'NL00'].reduce((rest, c) => Number(`${rest}${Number.parseInt(c, 36)}`) % 97, 0)
    return `NL${String(check).padStart(2, '0')}${account}`.replace(/(.{4})(?=.)/g, '$1 ')
  })
  const phone = fc
    .tuple(fc.constantFrom('06', '010', '0314', '+31 6', '+316', '0031 6'), digits, fc.constantFrom('', ' ', '-'))
    .map(([code, n, gap]) => `${code}${gap}${n.slice(0, code.includes('6') ? 8 : 10 - code.length)}`)
  fc.assert(
    fc.property(word, fc.oneof(amount, iban, phone), word, (before, number, after) => {
      const text = `${before} ${number} ${after}`
      expect(withoutPersonalNumbers(text)).toBe(text)
    }),
    { numRuns: 500 },
  )
})

/** Fast-check's own unit "binary" takes seconds to make ready. */
const anyText = fc.array(fc.nat(0x10ffff), { maxLength: 300 }).map((points) => String.fromCodePoint(...points))

test('no text, however strange, breaks it, and one without digits stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const places = findPersonalNumbers(text)
      expect(places.every(({ start, end }) => start < end && end <= text.length)).toBe(true)
      if (!/\p{N}/u.test(text)) expect(withoutPersonalNumbers(text)).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test.each(['1', '1 ', '1.', '€1', '0', '06 ', 'NL1', '1,', '12-12-2', '\u200b1', '1 euro'])(
  '%j over and over takes no time',
  (part) => {
    // Time of the processor: the machine may have other work.
    const started = process.cpuUsage().user
    findPersonalNumbers(part.repeat(4000).slice(0, 4000))
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(400)
  },
)

test('in the field for a telephone number nine digits that pass the check are refused, with the 0 or +31 they are one', () => {
  for (const typed of ['111222333', '111 222 333', '111-222-333', '012345672']) {
    expect(Phone.safeParse(typed).error?.issues[0]?.message, typed).toBe(messages.phoneInvalid)
  }
  for (const typed of ['0111222333', '+31111222333', '0031 111222333', '612345678', '06-12345678', '0800-1234']) {
    expect(Phone.safeParse(typed).data, typed).toBe(typed)
  }
})
