import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { criteria, shortcomings } from '#features/content/accessibility/criteria.ts'
import type { Criterion } from '#features/content/accessibility/criterion.ts'
import { createTestApp } from './app.ts'
import { describeOnBothDatabases } from './database.ts'

const root = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
const outcomes: Record<Criterion['result'], string> = {
  met: 'yes',
  absent: 'nothing of it here',
  part: 'part',
  untested: 'not tested',
}
const rows = criteria.map(
  ({ id, level, result, how, tests }) =>
    `| ${id} | ${level} | ${outcomes[result]} | ${how} | ${tests.map((file) => `\`${file}\``).join(', ')} |`,
)
const document = `# Accessibility

Every success criterion of level A and AA of WCAG 2.2 (4.1.1 was removed from it): whether the site meets it, how, and what holds it.
The same table, in \`src/features/content/accessibility/criteria.ts\`, is the public statement at \`/toegankelijkheid\`. This page is
written by \`npx vitest run test/accessibility.test.ts -u\`. *Not tested*: read by people alone, or not at all, so it is not claimed.

| | Level | Met | How | Held by |
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

test('no style asks how a device is held (1.3.4)', () => {
  expect(sources('src/**/*.css').filter(({ source }) => /orientation\s*:/.test(source))).toEqual([])
})

test('pictures are logos, a drawing without words and a code for an app (1.4.5)', () => {
  const pictures = sources('src/**/*.tsx').filter(({ source }) => /<img\b/.test(source))
  expect(pictures.map(({ file }) => file).sort()).toEqual([
    'src/features/accounts/web/totp/prove-totp.tsx',
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

describeOnBothDatabases('Every page', (open, kind) => {
  // What is rendered does not differ with the database.
  test.runIf(kind === 'pglite')(
    'has the same footer, with help in its place, and fields about a visitor that say so',
    async () => {
      const app = await createTestApp(await open({ config: { rateLimits: false } }))
      const addresses = [
        paths.home(),
        paths.search(),
        paths.faq(),
        paths.accessibility(),
        paths.contact(),
        paths.login(),
      ]
      const forms = [paths.register(), paths.dataRequest(), paths.forgotPassword(), '/schrijf-aktewijzer-review']
      const frames = new Set<string>()
      for (const address of [...addresses, ...forms]) {
        const { body } = await app.inject(address)
        const [footer = ''] = /<footer class="site-foot"[\s\S]*?<\/footer>/.exec(body) ?? []
        expect(footer, address).toContain(`href="${paths.contact()}"`)
        frames.add(footer)
        for (const [field] of body.matchAll(/<input\b[^>]*type="(?:email|password|tel)"[^>]*>/g))
          expect(field, address).toMatch(/autoComplete="/i)
        for (const [field] of body.matchAll(/<input\b[^>]*name="naam"[^>]*>/g))
          expect(field, address).toMatch(/autoComplete="name"/i)
      }
      expect(frames.size).toBe(1)
    },
  )
})
