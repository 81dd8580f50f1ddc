import type { HtmlElement } from 'html-validate'
import type { Rule } from './field-rules.ts'
import { attribute, fieldsOf, textOf, typeOf } from './parsed-page.ts'

/** Those that are shown, not those that a script may put there. */
const headingsOf = (page: HtmlElement) =>
  page.querySelectorAll('h1').filter((heading) => textOf(heading) && !heading.closest('template'))
const formsOf = (page: HtmlElement) => page.querySelectorAll('form')
const inForms = (page: HtmlElement, selector: string) =>
  formsOf(page).flatMap((form) => form.querySelectorAll(selector))
const sendersOf = (form: HtmlElement) =>
  form.querySelectorAll('button').filter((button) => attribute(button, 'type') === 'submit')
const about = (form: HtmlElement) => `form to ${attribute(form, 'action')}`

/** Says nothing of what it does. */
const vague = ['ok', 'oke', 'ga', 'verder', 'submit', 'verzenden', 'versturen', 'klik hier', 'doorgaan', 'ja', 'nee']

/** Of the forms of every page. */
export const formRules = {
  'each form works without JavaScript': (page) =>
    formsOf(page)
      .filter(
        (form) =>
          !['get', 'post'].includes(attribute(form, 'method') ?? 'get') ||
          !attribute(form, 'action')?.startsWith('/') ||
          sendersOf(form).length === 0,
      )
      .map(about),
  'no browser checks a form before we do': (page) =>
    formsOf(page)
      .filter((form) => attribute(form, 'novalidate') === null)
      .map(about),
  'a button says what it does': (page) =>
    inForms(page, 'button')
      .map((button) => (textOf(button) || attribute(button, 'aria-label')) ?? '')
      .filter((text) => text.length < 4 || vague.includes(text.toLowerCase())),
  'no button that sends a form is off': (page) =>
    formsOf(page)
      .flatMap(sendersOf)
      .filter((button) => attribute(button, 'disabled') !== null)
      .map(textOf),
  'no form can be emptied at once': (page) => inForms(page, '[type="reset"]').map(textOf),
  'a button is a button and a link is a link': (page) => [
    ...inForms(page, 'input')
      .filter((field) => ['submit', 'button', 'image'].includes(typeOf(field)))
      .map(() => 'input as a button'),
    ...page
      .querySelectorAll('a')
      .filter((link) => attribute(link, 'role') === 'button')
      .map(textOf),
  ],
  'one button of a form stands out, and the Enter key presses no other': (page) =>
    formsOf(page)
      .filter((form) => {
        const senders = sendersOf(form)
        const main = senders.filter((button) => button.classList.contains('btn-main'))
        // The key presses the first button from within a field, and nothing where there is none.
        const hasKey = fieldsOf(form).length > 0
        return main.length > 1 || (hasKey && main.length === 1 && senders[0] !== main[0])
      })
      .map(about),
  'what cannot be undone is not what the Enter key does': (page) =>
    formsOf(page)
      .filter((form) => sendersOf(form).length > 1 && sendersOf(form)[0]?.is('.btn-danger'))
      .map(about),
  'a link in a form stays in its tab, or says that it does not': (page) =>
    inForms(page, 'a')
      .filter((link) => attribute(link, 'target') && !/nieuw (venster|tabblad)/.test(textOf(link)))
      .map(textOf),
  'a question stands first in its group': (page) =>
    page
      .querySelectorAll('fieldset')
      .filter((group) => !group.childElements[0]?.is('legend') || !textOf(group.childElements[0]))
      .map((group) => textOf(group).slice(0, 40)),
  'what only robots fill in is out of reach of people': (page) =>
    page
      .querySelectorAll('input[name="website"]')
      .filter((field) => attribute(field, 'tabindex') === '-1' && !field.closest('[aria-hidden="true"]'))
      .map(() => 'honeypot'),
  'a page with a form has one heading that says what it is about': (page) =>
    fieldsOf(page).length > 0 && headingsOf(page).length !== 1 ? ['no heading'] : [],
} satisfies Record<string, Rule>
