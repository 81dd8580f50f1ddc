import { expect, test } from 'vitest'
import { PersonName } from '../fields.ts'
import * as messages from '../messages.ts'
import { linklessName } from './person-name.ts'

test.each([
  'Jan Jansen',
  'J. de Vries',
  "drs. A.B. Jansen-van 't Hof",
  'A.B.Jansen',
  'drs.Jansen',
  'J.JANSEN',
  'Th. Ó Briain',
  'Zoë IJsselmuiden-Ünal',
  'F. van den Berg jr.',
  'de heer en mevrouw Pietersen',
])('%s is a name', (naam) => {
  expect(PersonName.parse(naam)).toBe(naam)
})

test.each([
  'Claim uw prijs op www.casino-bonus.nl',
  'Ga naar bol.com',
  'BOL.COM',
  'Bol.Com',
  'x.com',
  'T.Me',
  'J.Be',
  'J.G.COM',
  'casino.co.uk',
  'Win op casino-bonus.\u0301nl',
  'kijk op WWW. nu',
  'рф.пример',
  'https://casino.example',
  'Jan 06 12345678',
  'jan@voorbeeld.example',
  'J',
])('%s is none', (naam) => {
  expect(PersonName.safeParse(naam).error?.issues[0]?.message).toBe(messages.nameInvalid)
})

test.each(["'t Hart", '’t Hart', "'s Gravesande", "'T HART"])(
  '%s says that a first name or initial is missing',
  (naam) => {
    expect(PersonName.safeParse(naam).error?.issues.map(({ message }) => message)).toEqual([messages.nameWithoutFirst])
    expect(PersonName.safeParse(`P. ${naam}`).success).toBe(true)
  },
)

test.each([
  ['A.B.Jansen', 'A.B. Jansen'],
  ['drs. A.B. Jansen', 'drs. A.B. Jansen'],
  ['X.Club', 'X. Club'],
  ['P.It Visser', 'P. It Visser'],
  ['J. Be', 'J. Be'],
  ['J.Be', ''],
  ['Ga naar bol.com', ''],
  ['<b>Jan</b>', ''],
])('In a mail to a stranger %s is written as "%s"', (naam, text) => {
  expect(linklessName(naam)).toBe(text)
})
