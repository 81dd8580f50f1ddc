import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxProviders, meantAddress } from './mailbox-providers.ts'

test.each([
  ['jan@gmial.com', 'jan@gmail.com'],
  ['jan@gmai.com', 'jan@gmail.com'],
  ['jan@gmaill.com', 'jan@gmail.com'],
  ['jan@gmail.con', 'jan@gmail.com'],
  ['jan@gmail.co', 'jan@gmail.com'],
  ['jan@gmail.nl', 'jan@gmail.com'],
  ['Jan.deVries@GMIAL.com ', 'Jan.deVries@gmail.com'],
  ['jan@hotmal.com', 'jan@hotmail.com'],
  ['jan@hotmial.nl', 'jan@hotmail.nl'],
  ['jan@outlok.com', 'jan@outlook.com'],
  ['jan@zigo.nl', 'jan@ziggo.nl'],
])('for %j was probably meant %j', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each(['', 'jan', '@', 'jan@', 'gmial.com', 'jan@ymail.com', 'jan@mail.com', 'jan@hotmail.be', 'jan@kantoor.nl'])(
  '%j may well be right',
  (typed) => {
    expect(meantAddress(typed)).toBeNull()
  },
)

test('the address of no provider is put in doubt, and what was meant is one', () => {
  for (const provider of mailboxProviders) expect(meantAddress(`jan@${provider}`)).toBeNull()
  fc.assert(
    fc.property(
      fc.constantFrom(...mailboxProviders),
      fc.nat(12),
      fc.lorem({ maxCount: 1 }),
      (provider, at, [letter = '']) => {
        const meant = meantAddress(`jan@${provider.slice(0, at)}${letter}${provider.slice(at + 1)}`)
        if (meant !== null) expect(mailboxProviders.has(meant.slice('jan@'.length))).toBe(true)
      },
    ),
  )
})
