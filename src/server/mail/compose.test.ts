import { expect, test } from 'vitest'
import { compose, type MailBlock } from './compose.ts'
import { classify, failureCode, retryDelayMs } from './retry-rules.ts'

const brand = { brandName: 'Aktewijzer', brandAddress: 'Voorbeeldstraat 1', publicUrl: 'https://x.example', demo: true }
const mail = (blocks: MailBlock[]) =>
  compose(brand, {
    to: { name: 'Jan', address: 'jan@example.nl' },
    subject: 'Onderwerp <1>',
    reason: 'U krijgt deze e-mail omdat u offertes aanvroeg.',
    blocks,
  })

test('A mail says the same as text and as HTML, with the brand and why you get it at the end', () => {
  const { text, html } = mail([
    { heading: 'Bevestig' },
    { paragraph: 'Beste Jan,\nDag.' },
    { list: ['Een', 'Twee'] },
    { pairs: [['Notarissen', ['Een', 'Twee']]] },
    { button: { label: 'Aanvraag bevestigen', url: 'https://x.example/offerte/oa1?a=1&b=2' } },
    { link: { before: 'Niet door u? ', label: 'Verwijder', url: 'https://x.example/weg', after: ' hem.' } },
    { small: 'Klein' },
  ])
  for (const word of ['Bevestig', 'Beste Jan,', 'Een', 'Twee', 'Notarissen', 'Aanvraag bevestigen', 'Klein']) {
    expect(text).toContain(word)
    expect(html).toContain(word)
  }
  expect(text).toContain('https://x.example/offerte/oa1?a=1&b=2')
  expect(html).toContain('href="https://x.example/offerte/oa1?a=1&amp;b=2"')
  expect(text.trimEnd().endsWith('Voorbeeldstraat 1\nU krijgt deze e-mail omdat u offertes aanvroeg.')).toBe(true)
})

test('A mail that nobody has to get ends with a link to get no more of them', () => {
  const content = { to: { name: '', address: 'jan@example.nl' }, subject: 'Onderwerp', reason: 'Daarom.', blocks: [] }
  const { text, html } = compose(brand, { ...content, unsubscribePage: 'https://x.example/uitschrijven/un1' })
  expect(text).toContain('Schrijf u uit.\nhttps://x.example/uitschrijven/un1')
  expect(html).toContain('href="https://x.example/uitschrijven/un1"')
})

test.each(['paragraph', 'heading', 'small'] as const)('What is given as %s never becomes markup', (kind) => {
  const evil = `<img src=x onerror="a('b')">&\u0000\u0007`
  const { html, text } = mail([{ [kind]: evil } as MailBlock, { list: [evil] }, { pairs: [[evil, [evil]]] }])
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
  expect(text + html).not.toMatch(/[\u0000-\u0008]/)
})

test.each(['javascript:alert(1)', 'https://x.example/"onclick=', '/relative'])('A mail does not link to %s', (url) => {
  expect(() => mail([{ button: { label: 'Klik', url } }])).toThrow('http(s)')
})

const minute = 60_000
test.each([
  [0, 1 * minute],
  [1, 5 * minute],
  [2, 15 * minute],
  [3, 60 * minute],
  [4, 240 * minute],
  [9, 240 * minute],
])('After refusal %i for now the next try is as server section 3 says', (round, delay) => {
  expect(retryDelayMs('temporary', round, round * minute)).toBe(delay)
})

test('Mail follows within a minute of the return of the mail server, and is given up after a day', () => {
  for (let round = 0; round < 100; round++) expect(retryDelayMs('unreachable', round, 0)).toBeLessThanOrEqual(minute)
  expect(retryDelayMs('unreachable', 3, 24 * 60 * minute)).toBeNull()
  expect(retryDelayMs('temporary', 8, 24 * 60 * minute)).toBeNull()
  expect(retryDelayMs('permanent', 0, 0)).toBeNull()
})

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 'permanent'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'permanent'],
  [{ code: 'EENVELOPE' }, 'permanent'],
  [{ code: 'EENVELOPE', responseCode: 450 }, 'temporary'],
  [{ code: 'EENVELOPE', responseCode: 421 }, 'unreachable'],
  [{ code: 'EAUTH', responseCode: 535 }, 'unreachable'],
  [{ code: 'ESOCKET' }, 'unreachable'],
  [{ code: 'ETIMEDOUT' }, 'unreachable'],
])('%j is a failure that is %s', (error, failure) => {
  expect(classify(Object.assign(new Error('jan@example.nl'), error))).toBe(failure)
  expect(failureCode(Object.assign(new Error('jan@example.nl'), error))).not.toContain('@')
})
