import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, onTestFinished } from 'vitest'
import type { Web } from '#web/render.tsx'

/** What HTML says must be, and what makes it accessible; how it is written is for React to choose. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // A combobox offers what fits what was typed: a select cannot.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // A table whose parts CSS lays out as blocks on a phone loses its role in browsers unless it is named.
      'no-redundant-role': 'off',
    },
  }),
)

/** Of each screen and status, the kinds of elements that were in a page that was validated. */
const validated = new Map<string, Set<string>>()

/**
 * Validating takes a tenth of a second, so a page is read only if it has a kind of element (its name, its class, which
 * attributes it has) that no page of its screen had: one page for each state.
 */
function isNew(screen: string, html: string): boolean {
  const tags = validated.get(screen) ?? new Set()
  validated.set(screen, tags)
  const before = tags.size
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/g)) {
    tags.add(tag.replace(/ (?!class=)([\w:-]+)="[^"]*"/g, ' $1'))
  }
  return tags.size > before
}

/** Fails the test in which a screen of `web` was rendered as HTML that is not valid. */
export function expectValidPages(web: Web): Web {
  const faults = new Set<string>()
  onTestFinished(() => expect([...faults], 'HTML that is not valid').toEqual([]))
  return {
    ...web,
    async render(input) {
      const page = await web.render(input)
      const screen = `${web.matchRoute(input.path)?.entry.path} ${page.status}`
      if (isNew(screen, page.html)) for (const fault of faultsIn(page.html)) faults.add(`${input.path}: ${fault}`)
      return page
    },
  }
}

/** Not in the standard, but without it Firefox keeps the old value of a hidden field over a reload. */
const forFirefox = '"off" cannot be used on <input type="hidden">'

const faultsIn = (html: string) =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .filter(({ message }) => message !== forFirefox)
    .map(({ ruleId, message, offset, size }) => `${ruleId}: ${message} (${html.slice(offset - 1, offset + size)})`)
