import type { HtmlElement } from 'html-validate'
import { attribute, fieldsOf, isChoice, isTyped, labelsOf, nameOf, textOf, typeOf, withId } from './parsed-page.ts'

/** What is wrong with a page: a line for each fault. */
export type Rule = (page: HtmlElement) => string[]

const names = (fields: readonly HtmlElement[]) => fields.map(nameOf)
const attributes = (page: HtmlElement, ...forbidden: string[]) =>
  names(fieldsOf(page).filter((field) => forbidden.some((name) => attribute(field, name) !== null)))
const start = (element: HtmlElement) => element.location.offset
const describedBy = (element: HtmlElement) => (attribute(element, 'aria-describedby') ?? '').split(' ').filter(Boolean)
const keysOf = (field: HtmlElement) => attribute(field, 'inputmode') ?? typeOf(field)
const named = (page: HtmlElement, pattern: RegExp) =>
  fieldsOf(page).filter((field) => isTyped(field) && pattern.test(attribute(field, 'name') ?? ''))

const groupOf = (field: HtmlElement) => {
  const group = field.closest('fieldset')
  return group?.querySelectorAll('legend').some(textOf) ? group : null
}
/** Nothing has to be filled in to look for something. */
const isSearch = (form: HtmlElement | null) =>
  form === null ||
  (attribute(form, 'method') ?? 'get') === 'get' ||
  form.querySelectorAll('button').every((button) => textOf(button) === 'Tonen')
const mayBeLeft = /optioneel|leeg|nodig als/i
/** The words of a field, of its group, and what its form says of all its fields. */
const wordsAbout = (page: HtmlElement, field: HtmlElement) =>
  [
    ...labelsOf(page, field),
    ...describedBy(field).flatMap((id) => withId(page, id) ?? []),
    ...(groupOf(field)?.querySelectorAll('legend') ?? []),
    ...(field.closest('form')?.childElements.filter((part) => part.is('p')) ?? []),
  ]
    .map(textOf)
    .join(' ')

/** Of the fields of every page. */
export const fieldRules = {
  'each field has a label in words that everybody sees': (page) =>
    names(
      fieldsOf(page).filter(
        (field) =>
          !labelsOf(page, field).some((label) => textOf(label) && !label.classList.contains('sr')) &&
          // One of several short answers: the question is that of the group, and its own name says which one it is.
          !(attribute(field, 'aria-label') && groupOf(field)),
      ),
    ),
  'a label stands above its field, and behind a choice': (page) =>
    names(
      fieldsOf(page).filter((field) =>
        labelsOf(page, field).some((label) => !isChoice(field) && start(label) > start(field)),
      ),
    ),
  'no label holds a link, a button or a heading': (page) =>
    page
      .querySelectorAll('label')
      .filter((label) => label.querySelectorAll('a, button, h1, h2, h3').length > 0)
      .map(textOf),
  'no label ends in a colon or a star': (page) =>
    page
      .querySelectorAll('label, legend')
      .map(textOf)
      .filter((text) => /[:*]$/.test(text)),
  'no field has words in it that go away as one types': (page) => attributes(page, 'placeholder'),
  'no field is cut off, or refused in the words of the browser': (page) =>
    attributes(page, 'maxlength', 'minlength', 'pattern', 'required'),
  'each hint and each error belongs to a field or a group': (page) => {
    const described = page.querySelectorAll('[aria-describedby]').flatMap(describedBy)
    const lost = page
      .querySelectorAll('[id]')
      .map((element) => attribute(element, 'id') ?? '')
      .filter((id) => /-(hint|error)$/.test(id) && !described.includes(id))
    return [...lost, ...described.filter((id) => !withId(page, id))]
  },
  'a hint stands between its label and its field, and holds no link': (page) =>
    fieldsOf(page)
      .filter(isTyped)
      .flatMap((field) => {
        const hints = describedBy(field).flatMap((id) => (id.endsWith('-hint') ? (withId(page, id) ?? []) : []))
        const bad = hints.filter((hint) => start(hint) > start(field) || hint.querySelectorAll('a').length > 0)
        return bad.map(() => nameOf(field))
      }),
  'choices of one name stand in a group with its question': (page) => {
    // Those of a form elsewhere on the page each stand with their office.
    const choices = fieldsOf(page).filter((field) => isChoice(field) && attribute(field, 'form') === null)
    const groups = Map.groupBy(choices, (field) => field.closest('form'))
    return [...groups.values()].flatMap((fields) =>
      [...Map.groupBy(fields, (field) => attribute(field, 'name')).values()]
        .filter((group) => group.length > 1)
        .flat()
        .filter((field) => !groupOf(field))
        .map(nameOf),
    )
  },
  'what need not be filled in says so in words': (page) =>
    names(
      fieldsOf(page).filter(
        (field) =>
          isTyped(field) &&
          !isSearch(field.closest('form')) &&
          attribute(field, 'aria-required') !== 'true' &&
          !mayBeLeft.test(wordsAbout(page, field)),
      ),
    ),
  'a field about a person says which one, or that the browser has no part in it': (page) =>
    names(
      fieldsOf(page).filter(
        (field) =>
          (['email', 'tel', 'password'].includes(keysOf(field)) || attribute(field, 'name') === 'naam') &&
          !attribute(field, 'autocomplete'),
      ),
    ),
  'a phone shows the keys of what is asked': (page) =>
    names([
      ...named(page, /e?mail/).filter((field) => keysOf(field) !== 'email'),
      ...named(page, /^telefoon/).filter((field) => keysOf(field) !== 'tel'),
      ...named(page, /^(url|website|knb_url)$/).filter((field) => keysOf(field) !== 'url'),
      // What a wheel of the mouse changes, and what takes no dot and no comma as people write them.
      ...fieldsOf(page).filter((field) => typeOf(field) === 'number'),
      ...fieldsOf(page).filter((field) => field.closest('.affix') && !/numeric|decimal/.test(keysOf(field))),
    ]),
  'an address is neither spelled nor given a capital': (page) =>
    names(fieldsOf(page).filter((field) => keysOf(field) === 'email' && attribute(field, 'spellcheck') !== 'false')),
  'no address and no password is asked twice': (page) =>
    page.querySelectorAll('form').flatMap((form) => {
      const kinds = fieldsOf(form).map(typeOf)
      return ['email', 'password'].filter((kind) => kinds.filter((other) => other === kind).length > 1)
    }),
  'a field for a file says which kinds and how large': (page) =>
    names(
      fieldsOf(page).filter(
        (field) =>
          typeOf(field) === 'file' &&
          !(attribute(field, 'accept') && describedBy(field).some((id) => / MB/.test(textOf(withId(page, id)!)))),
      ),
    ),
  'a day is typed, with an example, and not chosen from lists': (page) =>
    names(
      fieldsOf(page).filter(
        (field) =>
          !isChoice(field) &&
          /datum|dag\b|pauze|geldig|vanaf|tot en met/i.test(labelsOf(page, field).map(textOf).join(' ')) &&
          (field.is('select') ||
            typeOf(field) === 'date' ||
            !describedBy(field).some((id) => /\d/.test(textOf(withId(page, id)!)))),
      ),
    ),
  'nothing is agreed to beforehand': (page) =>
    names(
      fieldsOf(page).filter(
        (field) =>
          /terms_accepted|te_goeder_trouw|bevestig|rating(s)?_confirmed/.test(attribute(field, 'name') ?? '') &&
          attribute(field, 'checked') !== null,
      ),
    ),
  'a list takes one choice': (page) => attributes(page, 'multiple'),
  'nothing takes the focus, or a place in its order, by itself': (page) => [
    ...attributes(page, 'autofocus'),
    ...names(fieldsOf(page).filter((field) => Number(attribute(field, 'tabindex') ?? 0) > 0)),
  ],
} satisfies Record<string, Rule>
