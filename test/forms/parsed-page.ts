import { type HtmlElement, HtmlValidate, Parser } from 'html-validate'

const config = new HtmlValidate().getConfigForSync('page.html')

/** The elements of a page, those for browsers without JavaScript included. */
export const parsePage = (html: string): HtmlElement =>
  new Parser(config).parseHtml(html.replace(/<!DOCTYPE html>/i, ''))

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" }
const plain = (text: string) => text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity]!)

/** React writes attributes of HTML with the capitals of its own. */
export function attribute(element: HtmlElement, name: string): string | null {
  const value = element.getAttributeValue(name)
  return value === null ? (element.hasAttribute(name) ? '' : null) : plain(value)
}
export const textOf = (element: HtmlElement): string => plain(element.textContent).replace(/\s+/g, ' ').trim()

/** The value of a field as the page shows it. */
export const contentOf = (field: HtmlElement): string =>
  field.is('textarea') ? plain(field.textContent).replace(/^\n/, '') : (attribute(field, 'value') ?? '')

export const typeOf = (field: HtmlElement): string =>
  field.is('input') ? (attribute(field, 'type') ?? 'text') : field.tagName

/** Only robots see it, and fill it in. */
const honeypot = 'website'
const isSeen = (field: HtmlElement) =>
  !['hidden', 'submit', 'button'].includes(typeOf(field)) &&
  !(attribute(field, 'name') === honeypot && attribute(field, 'tabindex') === '-1')

/** What somebody fills in or chooses. */
export const fieldsOf = (root: HtmlElement): HtmlElement[] =>
  root.querySelectorAll('input, select, textarea').filter(isSeen)

const typed = ['text', 'email', 'tel', 'url', 'search', 'password', 'date', 'number', 'textarea']
export const isTyped = (field: HtmlElement): boolean => typed.includes(typeOf(field))
export const isChoice = (field: HtmlElement): boolean => ['radio', 'checkbox'].includes(typeOf(field))

export const withId = (root: HtmlElement, id: string): HtmlElement | undefined =>
  root.querySelectorAll('[id]').find((element) => attribute(element, 'id') === id)

/** The labels of a field: around it, or by their `for`. */
export function labelsOf(root: HtmlElement, field: HtmlElement): HtmlElement[] {
  const around = field.closest('label')
  const id = attribute(field, 'id')
  const named = root.querySelectorAll('label').filter((label) => id !== null && attribute(label, 'for') === id)
  return around ? [around, ...named] : named
}

/** How a failure names a field. */
export const nameOf = (field: HtmlElement): string =>
  `${typeOf(field)} ${attribute(field, 'name') ?? attribute(field, 'id')}`
