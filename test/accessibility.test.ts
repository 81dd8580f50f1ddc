import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { criteria, shortcomings } from '#features/content/accessibility/criteria.ts'
import type { Criterion } from '#features/content/accessibility/criterion.ts'
import { createTestApp } from './app.ts'
import { describeOnDatabase } from './database.ts'

const root = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
const outcomes: Record<Criterion['result'], string> = {
  met: 'yes',
  absent: 'not applicable',
  part: 'part',
}
const rows = criteria.map(
  ({ id, level, result, how, tests }) =>
    `| ${id} | ${level} | ${outcomes[result]} | ${how} | ${tests.map((file) => `\`${file}\``).join(', ')} |`,
)
const document = `# Accessibility

Every success criterion of level A and AA of WCAG 2.2 (4.1.1 was removed from it): whether the site meets it, how, and which test checks it.
The public statement at \`/toegankelijkheid\` uses the same table, \`src/features/content/accessibility/criteria.ts\`.
\`npx vitest run test/accessibility.test.ts -u\` generates this page.

| | Level | Met | How | Tested by |
|---|---|---|---|---|
${rows.join('\n')}
`

test('the document says what the table says', async () => {
  await expect(document).toMatchFileSnapshot('../docs/accessibility.md')
})

test('the table has every criterion once, in order, and what is claimed has a test', () => {
  expect(criteria).toHaveLength(55)
  const ids = criteria.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(criteria.filter(({ result, tests }) => result === 'met' && tests.length === 0)).toEqual([])
  expect(criteria.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(criteria.filter(({ result }) => result === 'part').map(({ id }) => id)).toEqual(Object.keys(shortcomings))
})

test('no text says where something is by its side, colour or shape (1.3.3)', () => {
  const thing = '(knop|knoppen|veld|velden|tekst|lijst|balk|ster|vlag|blok|vak|kolom|icoon|pictogram)'
  const seen = '(groen|rood|rode|blauw|geel|gele|grijs|grijze|zwart|rond|vierkant|groot|klein)e?'
  const sensory = new RegExp(
    `hiernaast|(rechts|links)(boven|onder)|${seen} ${thing}\\b|${thing} (rechts|links)\\b`,
    'i',
  )
  const texts = sources('src/**/*.{ts,tsx}').filter(({ file }) => !/\.test\.|\/dev\//.test(file))
  const said = texts.flatMap(({ file, source }) =>
    source
      .split('\n')
      .filter((line) => sensory.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(said).toEqual([])
})

test('a button that shows a drawing alone has one name for what it does (3.2.4)', () => {
  const meanings = new Map<string, Set<string>>()
  const pair = /<IconButton\b[^>]*?\blabel=(?:"([^"]+)"|\{`([^`]+)`\})[\s\S]*?<Icon name=(?:"(\w+)"|\{(\w+)\})/g
  for (const { source } of sources('src/**/*.tsx'))
    for (const [, plain, made, icon = '', anyIcon] of source.matchAll(pair))
      meanings.set(
        icon || `any ${anyIcon}`,
        (meanings.get(icon || `any ${anyIcon}`) ?? new Set()).add((plain ?? made ?? '').replace(/\$\{\w+\}/, '…')),
      )
  expect(Object.fromEntries([...meanings].map(([icon, labels]) => [icon, [...labels].sort()]))).toEqual({
    // To close what is open; of an office in the selection, to take it out.
    close: ['Melding sluiten', 'Sluiten', '… verwijderen'],
    down: ['Selectie verkleinen'],
    left: ['Vorige reviews'],
    right: ['Volgende reviews'],
    plus: ['Inzoomen'],
    minus: ['Uitzoomen'],
    'any icon': ['Kaart naar het …'],
  })
})

test('what ends is good for 20 hours, or there is another way on (2.2.1)', () => {
  const twentyHours = 20 * 60 * 60 * 1000
  const { account, offerte, review, desk, session, form, dataRequest } = limits
  const ends = {
    'a form': form.ageMaxMs,
    'what a browser remembers': session.lifeMs,
    'a log-in': account.session.lifeMs,
    'the link of a request': offerte.confirmMs,
    'the link of an office': offerte.officeLinkMs,
    'the link of a review': review.confirmMs,
    'the link of an account': account.confirmMs,
    'the link to own data': dataRequest.lifeMs,
    'the link for the first operator': desk.firstLinkMs,
  }
  expect(Object.entries(ends).filter(([, ms]) => ms < twentyHours)).toEqual([])
  // The mail of the code has a link too; a new one is sent to who asks for it; and what criteria.ts says of the others.
  const shorter = [offerte.code.lifeMs, account.passwordLinkMs, account.stepMs, desk.sessionMs]
  expect(shorter.every((ms) => ms < twentyHours)).toBe(true)
  expect(shortcomings['2.2.1']).toContain('tien minuten')
  expect([account.stepMs, desk.sessionMs]).toEqual([10 * 60 * 1000, 12 * 60 * 60 * 1000])
})

test('no style asks how a device is held (1.3.4)', () => {
  expect(sources('src/**/*.css').filter(({ source }) => /orientation\s*:/.test(source))).toEqual([])
})

test('pictures are logos, a drawing without words and a code for an app (1.4.5)', () => {
  const pictures = sources('src/**/*.tsx').filter(({ source }) => /<img\b/.test(source))
  expect(pictures.map(({ file }) => file).sort()).toEqual([
    'src/features/accounts/web/totp/totp-document.tsx',
    'src/features/office-desk/web/logo/desk-logo-page.tsx',
    'src/features/vestigingen/web/logo.tsx',
    'src/web/ui/street.tsx',
  ])
})

test('nothing is done when a pointer goes down (2.5.2)', () => {
  const atDown = sources('src/**/*.{ts,tsx}').filter(({ source }) =>
    /\bon(PointerDown|MouseDown|TouchStart)\b/.test(source),
  )
  // The first keeps the focus in its field; the second remembers that a pointer brought the focus.
  expect(atDown.map(({ file }) => file).sort()).toEqual([
    'src/web/forms/use-hide-on-focus.ts',
    'src/web/ui/use-combobox.ts',
  ])
})

test('passwords may be pasted (3.3.8)', () => {
  expect(sources('src/**/*.{ts,tsx}').filter(({ source }) => /\bonPaste\b/.test(source))).toEqual([])
})

describeOnDatabase('Every page', (open) => {
  // What is rendered does not differ with the database.
  test('has the same footer, with help in its place, and fields about a visitor that say so', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    const addresses = [paths.home(), paths.search(), paths.faq(), paths.accessibility(), paths.contact(), paths.login()]
    const forms = [paths.register(), paths.dataRequest(), paths.forgotPassword(), '/schrijf-aktewijzer-review']
    const frames = new Set<string>()
    for (const address of [...addresses, ...forms]) {
      const { body } = await app.inject(address)
      const [footer = ''] = /<footer [^>]*class="site-foot"[\s\S]*?<\/footer>/.exec(body) ?? []
      expect(footer, address).toContain(`href="${paths.contact()}"`)
      frames.add(footer)
      for (const [field] of body.matchAll(/<input\b[^>]*type="(?:email|password|tel)"[^>]*>/g))
        expect(field, address).toMatch(/autoComplete="/i)
      for (const [field] of body.matchAll(/<input\b[^>]*name="naam"[^>]*>/g))
        expect(field, address).toMatch(/autoComplete="name"/i)
    }
    expect(frames.size).toBe(1)
  })
  test('says in which language it is, and calls what leads to one address by one name in header and footer', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    const languages: Record<string, string | undefined> = {}
    const names = new Map<string, Set<string>>()
    for (const address of [paths.home(), paths.search(), paths.faq(), paths.login(), '/api/docs']) {
      const { body } = await app.inject(address)
      languages[address] = /<html[^>]* lang="([^"]+)"/.exec(body)?.[1]
      const [header = ''] = /<header\b[\s\S]*?<\/header>/.exec(body) ?? []
      const [footer = ''] = /<footer [^>]*class="site-foot"[\s\S]*?<\/footer>/.exec(body) ?? []
      for (const [, href = '', inner = ''] of `${header}${footer}`.matchAll(
        /<a\b[^>]* href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g,
      ))
        names.set(href, (names.get(href) ?? new Set()).add(inner.replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, '').trim()))
    }
    expect(languages).toEqual({
      '/': 'nl-NL',
      '/zoeken': 'nl-NL',
      '/faq': 'nl-NL',
      '/inloggen': 'nl-NL',
      '/api/docs': 'en',
    })
    expect([...names].filter(([, words]) => words.size > 1).map(([href, words]) => [href, ...words])).toEqual([])
  })
})
