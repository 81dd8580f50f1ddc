import type { Dice } from '#test/campaign/dice.ts'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: x=1',
  '\u202e\u200b\ufeff',
  'e\u0301'.repeat(300),
  '😀'.repeat(70),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; drop table mails; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00%ff%c0%ae',
  '{{7*7}}',
  '9223372036854775808',
  '99999999999999999999999999',
  '-1',
  '0',
  '1e309',
  'NaN',
  '٣',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30',
  'a@b@c.example',
  '123456782',
  '\ud800',
]
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  [[[[[]]]]],
  { toString: null },
  { constructor: { prototype: 1 } },
  Array.from({ length: 60 }, (_, n) => String(n)),
]

/** A text that nobody wanted, as it comes in an address or a form. */
export const hostileText = (dice: Dice): string => dice.pick(texts)

/** The same for JSON, where it may be of any kind. */
export const hostileValue = (dice: Dice): unknown => (dice.chance(0.6) ? hostileText(dice) : dice.pick(values))
