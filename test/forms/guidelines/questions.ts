import { everywhere, met, partly } from './guideline.ts'

/** Labels, groups, hints, and what is asked. */
export const questions = [
  met(
    'Give every field a label that is always visible',
    { govuk: 'Text input', nl: 'Labels' },
    'One component renders each field with its label; a group names several short answers to one question',
    everywhere('each field has a label in words that everybody sees'),
  ),
  met(
    'Put the label above a field, and after a checkbox or radio button',
    { govuk: 'Checkboxes', nl: 'Labels' },
    'Label, hint, error, field: in that order in the HTML',
    everywhere('a label stands above its field, and behind a choice'),
  ),
  met(
    'Tie label and field together in the code',
    { govuk: 'Text input', nl: 'Labels' },
    'By `for` and `id`, or the label wraps the field; the tests validate this on each page that they render',
    everywhere('each field has a label in words that everybody sees'),
  ),
  met(
    'Let the accessible name contain the visible words',
    { nl: 'Labels' },
    'Hidden words are added to the visible ones and never replace them',
    [
      'test/e2e/every-page.e2e.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the file
      'every page ${name} is dressed and stands whole in a narrow window, with large and with wide text, and axe finds nothing there',
    ],
  ),
  met(
    'Keep links, buttons and headings out of labels',
    { nl: 'Links' },
    'The terms are linked below the tick that accepts them',
    everywhere('no label holds a link, a button or a heading'),
  ),
  met(
    'End a label without a colon',
    { govuk: 'Text input' },
    'Labels are words or questions',
    everywhere('no label ends in a colon or a star'),
  ),
  met(
    'Ask one question with several choices as a group with a title',
    { govuk: 'Fieldset', nl: 'Vragen' },
    'A `fieldset` whose `legend` is the question',
    everywhere('choices of one name stand in a group with its question'),
  ),
  met(
    'Put the title of a group first in it',
    { govuk: 'Fieldset', nl: 'Labels' },
    'The `legend` is the first child of its `fieldset`',
    everywhere('a question stands first in its group'),
  ),
  met(
    'Do not explain a field with words that disappear as people type',
    { govuk: 'Text input', nl: 'Placeholders' },
    'No field has a placeholder; examples are hints',
    everywhere('no field has words in it that go away as one types'),
  ),
  met(
    'Put help between the label and the field',
    { govuk: 'Text input', nl: 'Beschrijvingen' },
    'The hint is there on each form',
    everywhere('a hint stands between its label and its field, and holds no link'),
  ),
  met(
    'Let a screen reader announce the help with the field',
    { govuk: 'Fieldset', nl: 'Beschrijvingen' },
    'By `aria-describedby` of the field or the group',
    everywhere('each hint and each error belongs to a field or a group'),
  ),
  met(
    'Put no links in the help of a field',
    { govuk: 'Text input', nl: 'Links' },
    'Links are in separate sentences',
    everywhere('a hint stands between its label and its field, and holds no link'),
  ),
  met(
    'Say in words which fields are optional, and mark nothing with a star',
    { govuk: 'Question pages', nl: 'Help de gebruiker' },
    '"(optioneel)" at the field or its group, or a hint that says when it may stay empty',
    everywhere('what need not be filled in says so in words'),
  ),
  met(
    'Tell assistive technology which fields are required',
    { nl: 'Help de gebruiker' },
    '`aria-required` wherever a field does not say that it may stay empty',
    everywhere('what need not be filled in says so in words'),
  ),
  met(
    'Ask nothing twice',
    { govuk: 'Email addresses', nl: 'Vragen' },
    'No second field for an address or a password; earlier answers are filled in at the next step',
    everywhere('no address and no password is asked twice'),
    [
      'src/features/offertes/server/offerte-forms.test.ts',
      'the wizard goes through its steps as forms and ends on the success page',
    ],
  ),
  met(
    'Ask only what is needed',
    { govuk: 'Question pages', nl: 'Vragen' },
    'Details of a purchase are asked for and sent only for the services that need them',
    [
      'src/features/offertes/wizard/wizard.test.ts',
      'details of services that are not chosen are neither checked nor sent',
    ],
  ),
  met(
    'Give each page of a form one heading',
    { govuk: 'Question pages' },
    'One `h1` on each page with a field',
    everywhere('a page with a form has one heading that says what it is about'),
  ),
  partly(
    'Ask one thing on each page',
    { govuk: 'Question pages' },
    'A request has three steps, each about one subject; contact, registering and reviews are one page of at most eight fields, which is quicker for somebody who comes once',
    [
      'src/features/offertes/server/offerte-forms.test.ts',
      'the wizard goes through its steps as forms and ends on the success page',
    ],
  ),
  partly(
    'Put fields below one another, in one column',
    { govuk: 'Layout', nl: 'Labels' },
    'Visitors have one column; offers of offices and the desk put two short fields side by side; no test checks this',
  ),
]
