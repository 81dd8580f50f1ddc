import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email } from '#contract/fields.ts'
import { emailHash, maskEmail, untaggedEmailHash } from './hashes.ts'
import { deriveKeys } from './keys.ts'

const keys = deriveKeys('for tests only, not a secret at all')
const exact = (typed: string) => emailHash(keys, Email.parse(typed))
const base = (typed: string) => untaggedEmailHash(keys, Email.parse(typed))

/** A way to write a letter or a dot that a domain is read without: in capitals, full width, in a circle. */
type Writing = (character: string) => string
const shifted =
  (from: number): Writing =>
  (c) =>
    /[a-z]/.test(c) ? String.fromCodePoint(from + c.charCodeAt(0) - 97) : c
const writings: Writing[] = [
  (c) => c,
  (c) => c.toUpperCase(),
  shifted(0xff41),
  shifted(0xff21),
  shifted(0x24d0),
  shifted(0x24b6),
  (c) => (c === '.' ? '。' : c),
  (c) => (c === '.' ? '．' : c),
  (c) => (c === '.' ? '｡' : c),
  (c) => c.normalize('NFD'),
]

/** Names of domains with their punycode, by which mail travels. */
const domains = [
  ['example.org', 'example.org'],
  ['post.voorbeeld.nl', 'post.voorbeeld.nl'],
  ['müller.nl', 'xn--mller-kva.nl'],
  ['café.example', 'xn--caf-dma.example'],
  ['例え.jp', 'xn--r8jz45g.jp'],
] as const
const domain = fc.constantFrom(...domains)

/** A mailbox, with its address as somebody may write it. */
const spelled = (local: fc.Arbitrary<string>) =>
  fc
    .tuple(
      local,
      domain,
      fc.array(fc.constantFrom(...writings), { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      fc.nat(2),
    )
    .map(([name, [unicode, ascii], ways, loud, ending]) => {
      const domain = [...unicode].map((c, i) => ways[i % ways.length]!(c)).join('')
      const host = [domain, ascii, `${domain}.`][ending]!
      return { mailbox: `${name}@${ascii}`, typed: `${loud ? name.toUpperCase() : name}@${host}` }
    })
const letters = fc.stringMatching(/^[a-z]{1,3}(\.[a-z]{1,2})?$/)
const tag = fc.stringMatching(/^[a-z0-9]{1,3}$/)

test('two spellings of one mailbox have one hash, two mailboxes have two', () => {
  fc.assert(
    fc.property(spelled(letters), spelled(letters), (a, b) => {
      expect(exact(a.typed)).toBe(emailHash(keys, a.mailbox))
      expect(exact(a.typed) === exact(b.typed)).toBe(a.mailbox === b.mailbox)
      expect(base(a.typed) === base(b.typed)).toBe(a.mailbox === b.mailbox)
    }),
    { numRuns: 500 },
  )
})

test('a +tag makes another address and no other person', () => {
  fc.assert(
    fc.property(spelled(letters), fc.array(tag, { minLength: 1, maxLength: 2 }), ({ typed, mailbox }, tags) => {
      const tagged = typed.replace('@', `+${tags.join('+')}@`)
      expect(base(tagged)).toBe(untaggedEmailHash(keys, mailbox))
      expect(exact(tagged)).not.toBe(exact(typed))
    }),
    { numRuns: 200 },
  )
})

// Rows whose address is forgotten are found by these only.
test('an address in plain letters has the hash that it always had', () => {
  expect(exact('Jan.Verzonnen@Voorbeeld.example')).toBe('8ZFZjVE8CJfSKyjwEAofwWe93aBB2FrkBiSZO7HQfII')
  expect(base('Jan.Verzonnen+a@Voorbeeld.example')).toBe('8ZFZjVE8CJfSKyjwEAofwWe93aBB2FrkBiSZO7HQfII')
  expect(exact('Jan.Verzonnen+a@Voorbeeld.example')).toBe('GLgaSvg1uglpuXobyuODuWfjH8KJuMYYlwQehoqGW_E')
})

test('a masked address shows its domain as people write it', () => {
  expect(maskEmail('jan@voorbeeld.nl')).toBe('j•••@voorbeeld.nl')
  expect(maskEmail('jan@xn--mller-kva.nl')).toBe('j•••@müller.nl')
  expect(maskEmail('jan@ｖoorbeeld.nl')).toBe('j•••@voorbeeld.nl')
})
