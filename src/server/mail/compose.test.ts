import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { MailBlock } from './mail-block.ts'

const brand = { brandName: 'Aktewijzer', brandAddress: 'Voorbeeldstraat 1', publicUrl: 'https://x.example' }
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

test('A reference stays on one line as HTML, and is plain as text', () => {
  const { text, html } = mail([{ paragraph: 'Aanvraag NV-7K4Q2M is gesloten.' }])
  expect(html).toContain('Aanvraag <span style="white-space:nowrap">NV-7K4Q2M</span> is gesloten.')
  expect(text).toContain('Aanvraag NV-7K4Q2M is gesloten.')
})

test('Values under one name stand apart as HTML, and each on its own line as text', () => {
  const { text, html } = mail([{ subheading: 'Deel' }, { pairs: [['Notarissen', ['Een, Ede', 'Twee, Epe']]] }])
  expect(html).toContain('>Deel</h2>')
  expect(html).toContain('>Een, Ede<p style="margin:8px 0 0">Twee, Epe</p></td>')
  expect(text).toContain('Deel\n\nNotarissen: Een, Ede\n  Twee, Epe')
})

test.each(['paragraph', 'heading', 'subheading', 'small'] as const)(
  'What is given as %s never becomes markup',
  (kind) => {
    const evil = `<img src=x onerror="a('b')">&\u0000\u0007`
    const { html, text } = mail([{ [kind]: evil } as MailBlock, { list: [evil] }, { pairs: [[evil, [evil]]] }])
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
    expect(text + html).not.toMatch(/[\u0000-\u0008]/)
  },
)

test.each(['javascript:alert(1)', 'https://x.example/"onclick=', '/relative'])('A mail does not link to %s', (url) => {
  expect(() => mail([{ button: { label: 'Klik', url } }])).toThrow('http(s)')
})
