import { expect, type Page } from '@playwright/test'
import { formPages, linkPages, pagesOfDesk, publicPages } from './every-page.ts'
import { test } from './journey.ts'

// The stylesheet of a kind of page holds every style of the site that fits something on it (docs/decisions/0088-a-stylesheet-per-kind-of-page.md).

const groups: [name: string, pages: (page: Page) => Promise<string[]>][] = [
  ['that search engines find', publicPages],
  ['with a form', async () => formPages],
  ['behind a link', linkPages],
  ['of the desk', pagesOfDesk],
]

for (const [name, pages] of groups) {
  test(`every page ${name} has the styles of all that is on it`, async ({ page }) => {
    const everything = await stylesOfTheSite(page)
    for (const path of await pages(page)) {
      await page.goto(path)
      expect.soft(await page.evaluate(missingStyles, everything), path).toEqual([])
    }
  })
}

test('a list, its map and a selection have the styles of all that is on them', async ({ page }) => {
  const everything = await stylesOfTheSite(page)
  await page.goto('/zoeken?woonplaats=utrecht&diensten=leveringsakte')
  await page
    .getByRole('button', { name: /^Selecteer/ })
    .first()
    .click()
  await page.getByRole('complementary', { name: 'Uw selectie' }).waitFor()
  expect(await page.evaluate(missingStyles, everything)).toEqual([])
  await page.getByRole('link', { name: 'Kaart' }).click()
  await page.locator('.pin').first().waitFor()
  expect(await page.evaluate(missingStyles, everything)).toEqual([])
})

/** All of them are on the page of the catalogue of parts. */
async function stylesOfTheSite(page: Page): Promise<string> {
  const catalogue = await (await page.request.get('/dev/onderdelen')).text()
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(catalogue) ?? []
  return (await page.request.get(address)).text()
}

/** Runs in the page: the rules of `everything` that fit an element of it, in whatever state or window, and are in none of its stylesheets. */
async function missingStyles(everything: string): Promise<string[]> {
  // What shows nothing until the browser keeps something: its stylesheet comes with it.
  const waiting = '[data-when="kept"]:not([data-interactive])'
  const site = await new CSSStyleSheet().replace(everything)
  const own = new Set([...document.styleSheets].flatMap((sheet) => [...declarationsIn(sheet)].map(({ key }) => key)))
  const missing = [...declarationsIn(site)].filter(({ key }) => !own.has(key))
  return [...new Set(missing.map(({ selector }) => selector))].filter(fits)

  function* declarationsIn(
    { cssRules }: { cssRules: CSSRuleList },
    when = '',
  ): Generator<{ key: string; selector: string }> {
    for (const rule of cssRules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of selectorsOf(rule.selectorText))
          for (const property of rule.style)
            yield { key: `${when} ${selector} ${property}: ${rule.style.getPropertyValue(property)}`, selector }
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
        const group = rule as CSSRule & { cssRules: CSSRuleList; conditionText?: string; name?: string }
        yield* declarationsIn(group, `${when} ${group.conditionText ?? group.name ?? ''}`)
      }
    }
  }

  function selectorsOf(list: string) {
    const selectors = ['']
    let depth = 0
    for (const letter of list) {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
      if (letter === ',' && depth === 0) selectors.push('')
      else selectors.push(selectors.pop() + letter)
    }
    return selectors.map((selector) => selector.trim())
  }

  function fits(selector: string) {
    const pseudo = /::[a-z-]+|:(?:hover|active|focus(?:-\w+)?|checked|disabled|open|modal|popover-open|read-only)\b/g
    const attribute = /\[(?:open|hidden|aria-[a-z]+|data-(?:state|hot|changing|shut|stars|todo|pressed))\b[^\]]*\]/g
    const empty = /:(?:is|where|has)\((?:\s|,)*\)/g
    const still = selector
      .replace(/:not\([^()]*\)/g, '')
      .replace(pseudo, '')
      .replace(attribute, '')
      .replace(empty, '')
      .trim()
    // What is left when a state is all that there was fits everything.
    if (/^$|^[>+~]|[>+~]$|[>+~] *[>+~]|\(,|,\)/.test(still)) return false
    return [...document.querySelectorAll(still)].some((element) => !element.closest(waiting))
  }
}
