import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress } from './email-address.ts'
import { Email } from './fields.ts'
import * as messages from './messages.ts'

/** Any text at all; fast-check's own unit "binary" takes seconds to make ready. */
const anyText = (minLength: number, maxLength: number) =>
  fc.array(fc.nat(0x10ffff), { minLength, maxLength }).map((points) => String.fromCodePoint(...points))

const read = (typed: string) => Email.safeParse(typed).data
const refusal = (typed: string) => Email.safeParse(typed).error?.issues.map(({ message }) => message)

test.each([
  ['one@ｅxample.org', 'one@example.org'],
  ['one@exａmple.org', 'one@example.org'],
  ['one@exaⓜple.org', 'one@example.org'],
  ['one@example。org', 'one@example.org'],
  ['one@example．org.', 'one@example.org'],
  ['one@exa\ufe0fmple.org', 'one@example.org'],
  ['  One+Offertes@EXAMPLE.org ', 'One+Offertes@example.org'],
  ['jan@Müller.nl', 'jan@xn--mller-kva.nl'],
  ['jan@mu\u0308ller.nl', 'jan@xn--mller-kva.nl'],
  ['jan@XN--MLLER-KVA.nl', 'jan@xn--mller-kva.nl'],
  ['wit\u2011aarden@example.org', 'wit-aarden@example.org'],
  ['wit\u2010aarden@example.org', 'wit-aarden@example.org'],
  ['wit\u2013aarden@wit\u2011aarden.example', 'wit-aarden@wit-aarden.example'],
  ['o\u2019brien@example.org', "o'brien@example.org"],
  ['o\u00b4brien@example.org', "o'brien@example.org"],
  ['o`brien@example.org', 'o`brien@example.org'],
  ['jan\u2024jansen@example.org', 'jan.jansen@example.org'],
  ['jan．jansen@example.org', 'jan.jansen@example.org'],
  ['one＠example.org', 'one@example.org'],
  ['one＠ｅxample．org', 'one@example.org'],
  ['jösé@voorbeeld.example', 'jösé@voorbeeld.example'],
])('%j is read as %j', (typed, address) => {
  expect(read(typed)).toBe(address)
})

test.each([
  ...['one@127.0.0.1', 'one@１２７.0.0.1', 'one@0x7f.1', 'one@[127.0.0.1]', 'one@[::1]', 'one@example.123'],
  ...['one@example..org', 'one@.example.org', 'one@example.org..', 'one@example', 'one@。', 'one@-example.org'],
  ...['one@exa_mple.org', 'one@exa%6dple.org', 'one@example.org:25', 'one@example.org/x', 'one@example.org#x'],
  ...['o\ufe0fne@example.org', 'o\u3164ne@example.org'],
  ...['one@exa／mple.org', 'one@exa％6dple.org', 'one@exa\u00admple.org', 'one@exa mple.org', 'one@@example.org'],
  ...['one＠two@example.org', 'one@two＠example.org'],
  ...['@example.org', 'example.org', 'one@two@example.org', `one@${'a'.repeat(64)}.org`],
])('%j is no address: its domain is no name of a host', (typed) => {
  expect(refusal(typed)).toEqual([messages.emailInvalid])
})

test.each([
  'jan.@example.org',
  '.jan@example.org',
  'jan..jansen@example.org',
  '.@example.org',
  'jan.\u2024jansen@example.org',
  'jan\u2024@example.org',
])('%j is no address: a dot stands at an end of its mailbox, or beside another', (typed) => {
  expect(refusal(typed)).toEqual([messages.emailInvalid])
})

test('an address is refused by its length first, and when its domain in ASCII makes it too long', () => {
  const domain = 'voorbeeld.example'
  expect(read(`${'a'.repeat(127 - domain.length)}@${domain}`)).toHaveLength(128)
  expect(refusal(`${'a'.repeat(128 - domain.length)}@${domain}`)).toEqual([messages.emailInvalid])
  expect(refusal(`one@${'ü.'.repeat(60)}nl`)).toEqual([messages.emailInvalid])
})

test('the rules of the browser and those of the server for domains say the same', () => {
  const likely = fc.array(fc.constantFrom(...'aｂⓒéß。.．-1ñжあ日ı\u0307xn--'.split('')), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(1, 20),
        likely.map((parts) => parts.join('')),
      ),
      (name) => {
        const address = canonicalAddress(`one@${name}.nl`)
        if (address !== null) expect(address).toBe(`one@${domainToASCII(`${name}.nl`)}`)
      },
    ),
    { numRuns: 200 },
  )
})

test('what was read is read as the same again, whatever it was', () => {
  const local = fc.string({ minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(local, anyText(0, 12), (before, name) => {
      const address = read(`${before}@${name}.nl`)
      if (address !== undefined) expect(read(address)).toBe(address)
    }),
    { numRuns: 200 },
  )
})
