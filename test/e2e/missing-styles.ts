import type { Page } from '@playwright/test'

// The stylesheet of a kind of page holds every style of the site that fits something on it (docs/decisions/0088-a-stylesheet-per-kind-of-page.md).

/** All of them are on the page of the catalogue of parts. */
export async function stylesOfTheSite(page: Page): Promise<string> {
  const catalogue = await (await page.request.get('/dev/onderdelen')).text()
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(catalogue) ?? []
  return (await page.request.get(address)).text()
}

/** Runs in the page: the rules of `everything` that fit an element of it, in whatever state or window, and are in none of its stylesheets. */
export async function missingStyles(everything: string): Promise<string[]> {
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
