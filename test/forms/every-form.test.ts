import { afterAll, expect, test } from 'vitest'
import { routes } from '#app/web/screens.ts'
import { describeOnDatabase, type Open } from '../database.ts'
import { openPages } from './opened-pages.ts'
import { parsePage } from './parsed-page.ts'
import { refusalRules } from './refusal-rules.ts'
import { refusedPages } from './refused-pages.ts'
import { rules } from './rules.ts'

/** What is reached halfway through logging in, or by a provider, a file or a link of the command line. */
const halfway = [
  ...['/nieuwe-link/:token', '/inloggen/code', '/inloggen/via', '/inloggen/via/terug', '/account/via'],
  ...['/beheer/import/:id', '/beheer/begin/:token', '/dev/onderdelen'],
]

async function gather(open: Open) {
  const { app, clock, pages } = await openPages(open)
  const refused = await refusedPages(app, clock, pages)
  return {
    patterns: new Set(pages.map(({ pattern }) => pattern)),
    pages: pages.map(({ path, html }) => ({ path, page: parsePage(html) })),
    refused: refused
      .map(({ about, html, typed }) => ({ about, typed, page: parsePage(html) }))
      // Elsewhere it was not a field that was wrong.
      .filter(({ page }) => page.querySelectorAll('.error').length > 0),
  }
}

describeOnDatabase('In every form of the product', (open) => {
  // What is rendered does not differ with the database, and is gathered by the first test that looks at it.
  let gathered: ReturnType<typeof gather> | undefined
  const all = () => (gathered ??= gather(open))
  afterAll(() => {
    gathered = undefined
  })

  test('every screen is opened, and nearly every form is refused with a field that is wrong', async () => {
    const { patterns, refused } = await all()
    expect(routes.map(({ path }) => path).filter((path) => !patterns.has(path))).toEqual(halfway)
    expect(refused.length).toBeGreaterThan(45)
  })

  test.for(Object.entries(rules))('%s', async ([, rule]) => {
    const { pages } = await all()
    const faults = pages.flatMap(({ path, page }) => rule(page).map((fault) => `${fault}, on ${path}`))
    expect(faults).toEqual([])
  })

  test.for(Object.entries(refusalRules))('%s', async ([, rule]) => {
    const { refused } = await all()
    const faults = refused.flatMap(({ about, page, typed }) =>
      rule(page, typed).map((fault) => `${fault}, on ${about}`),
    )
    expect(faults).toEqual([])
  })
})
