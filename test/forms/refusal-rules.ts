import type { HtmlElement } from 'html-validate'
import { attribute, contentOf, fieldsOf, isTyped, nameOf, textOf, typeOf, withId } from './parsed-page.ts'

/** What is wrong with a page that refused a form; `typed` is what was in its fields. */
export type RefusalRule = (page: HtmlElement, typed: ReadonlyMap<string, string>) => string[]

const idOf = (element: HtmlElement) => attribute(element, 'id') ?? ''
const start = (element: HtmlElement) => element.location.offset
const errorsOf = (page: HtmlElement) => page.querySelectorAll('[id]').filter((element) => /-error$/.test(idOf(element)))
/** What carries the error with this id: a field, or the group of several. */
const carriersOf = (page: HtmlElement, id: string) =>
  page
    .querySelectorAll('[aria-describedby]')
    .filter((element) => attribute(element, 'aria-describedby')?.split(' ').includes(id))
const summaryOf = (page: HtmlElement) =>
  page.querySelectorAll('[role="alert"]').filter((alert) => alert.querySelectorAll('a').length > 0)
const linksOf = (page: HtmlElement) => summaryOf(page).flatMap((alert) => alert.querySelectorAll('a'))
const targetOf = (page: HtmlElement, link: HtmlElement) => withId(page, (attribute(link, 'href') ?? '').slice(1))
const wordsOf = (error: HtmlElement) => textOf(error).replace(/^Fout: ?/, '')

/** Of each page that a form was refused on, where fields were wrong. */
export const refusalRules = {
  'the title of the page says that there is an error': (page) =>
    page
      .querySelectorAll('title')
      .map(textOf)
      .filter((title) => !title.startsWith('Fout: ')),
  'one list of what is wrong stands above what is wrong': (page) => {
    const lists = summaryOf(page)
    const errors = errorsOf(page)
    return lists.length === 1 && errors.every((error) => start(lists[0]!) < start(error))
      ? []
      : [`${lists.length} lists`]
  },
  'the list has a heading and takes the focus': (page) =>
    summaryOf(page)
      .filter((list) => !list.querySelectorAll('h2').some(textOf) || attribute(list, 'tabindex') !== '-1')
      .map(textOf),
  'each line of the list leads to its field': (page) =>
    linksOf(page)
      .filter((link) => !['input', 'select', 'textarea'].includes(targetOf(page, link)?.tagName ?? ''))
      .map((link) => `${attribute(link, 'href')}`),
  'each error of a field is in the list, in the order of the form': (page) => {
    const order = linksOf(page)
      .map((link) => targetOf(page, link))
      .filter((field) => field !== undefined)
      .map(start)
    const sorted = [...order].sort((a, b) => a - b)
    return [
      ...(errorsOf(page).length === linksOf(page).length
        ? []
        : [`${errorsOf(page).length} errors in ${linksOf(page).length} lines`]),
      ...(order.join() === sorted.join() ? [] : ['another order']),
    ]
  },
  'the list says what stands at the field': (page) =>
    linksOf(page)
      .filter(
        (link) =>
          !errorsOf(page).some((error) => textOf(link).endsWith(wordsOf(error))) &&
          // Or its question, where the error says how to answer that.
          !textOf(targetOf(page, link)?.closest('fieldset, .field') ?? link).includes(textOf(link)),
      )
      .map(textOf),
  'no two lines of the list are the same': (page) => {
    const lines = linksOf(page).map(textOf)
    return lines.filter((line, n) => lines.indexOf(line) !== n)
  },
  'an error stands before its field, which is marked as wrong': (page) =>
    errorsOf(page).flatMap((error) => {
      const carriers = carriersOf(page, idOf(error))
      const isBefore = (carrier: HtmlElement) => carrier.is('fieldset') || start(error) < start(carrier)
      const isMarked = (carrier: HtmlElement) => carrier.is('fieldset') || attribute(carrier, 'aria-invalid') === 'true'
      return carriers.length > 0 && carriers.every((carrier) => isBefore(carrier) && isMarked(carrier))
        ? []
        : [idOf(error)]
    }),
  'an error says that it is one in words, not by its colour alone': (page) =>
    errorsOf(page)
      .filter((error) => !textOf(error).startsWith('Fout:'))
      .map(textOf),
  'an error says what to do, without blame or jargon': (page) =>
    errorsOf(page)
      .map(wordsOf)
      .filter(
        (text) =>
          text === 'Ongeldige invoer' || /\b(oeps|sorry|helaas|alstublieft|foutief|verboden|syntax)\b/i.test(text),
      ),
  'what was typed is there again, wrong as it is': (page, typed) => {
    const shown = Map.groupBy(fieldsOf(page).filter(isTyped), (field) => attribute(field, 'name') ?? '')
    return [...typed].flatMap(([name, text]) =>
      (shown.get(name) ?? []).some((field) => contentOf(field) === text) || !shown.has(name) ? [] : [name],
    )
  },
  'a password is not sent back': (page) =>
    fieldsOf(page)
      .filter((field) => typeOf(field) === 'password' && contentOf(field) !== '')
      .map(nameOf),
} satisfies Record<string, RefusalRule>
