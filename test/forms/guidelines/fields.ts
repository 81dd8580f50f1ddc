import { everywhere, met, partly, unmet } from './guideline.ts'

const wished = [
  'src/features/offertes/wizard/wizard.test.ts',
  'a wished day is read as people write it, and what is wrong with it is said',
] as const

/** What is typed, chosen and uploaded. */
export const fields = [
  met(
    'Let browsers fill in what they know of a person',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    'Name, address, telephone and password have their `autocomplete` token; fields about somebody else say `off`',
    everywhere('a field about a person says which one, or that the browser has no part in it'),
  ),
  met(
    'Ask for an e-mail address in an e-mail field, with its keyboard',
    { govuk: 'Email addresses', nl: 'Help de gebruiker' },
    '`type` or `inputmode` of e-mail',
    everywhere('a phone shows the keys of what is asked'),
  ),
  met(
    'Do not correct or capitalise an address',
    { govuk: 'Email addresses' },
    'Each field for an address has `spellcheck="false"`',
    everywhere('an address is neither spelled nor given a capital'),
  ),
  met(
    'Accept a telephone number in any notation',
    { govuk: 'Phone numbers', nl: 'Help de gebruiker' },
    'With +31, 0031, 0 or another country’s code; spaces, dashes, dots, slashes and brackets of any kind; `type="tel"`',
    [
      'src/contract/person/telephone.test.ts',
      'a hundred and twenty ways to write a number are taken, kept with spaces and dashes alone, and called as they should',
    ],
    everywhere('a phone shows the keys of what is asked'),
  ),
  met(
    'Accept any name that somebody can have',
    { govuk: 'Names' },
    'One field; letters of all scripts, accents, dashes and apostrophes',
    [
      'src/contract/person/written-names.test.ts',
      'four hundred names are taken, and kept with plain apostrophes, hyphens and spaces',
    ],
  ),
  met(
    'Ask for numbers and money as text, with the numeric keyboard',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    '`inputmode` numeric or decimal; no `type="number"`, whose value changes on scrolling',
    everywhere('a phone shows the keys of what is asked'),
  ),
  met(
    'Accept dots and commas in amounts as people write them',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    '1.250 and 1.250,50; the program parses the amounts that it shows to the same values',
    ['src/features/offertes/offer/amounts.test.ts', 'What the form shows of an offer, it reads back the same'],
  ),
  met(
    'Ask for a date as text with an example',
    { govuk: 'Date input', nl: 'Help de gebruiker' },
    'In one field instead of three; dates in other notations and in words are accepted',
    everywhere('a day is typed, with an example, and not chosen from lists'),
    wished,
  ),
  met(
    'Say what is wrong with a date: that it is unreadable, does not exist or is past',
    { govuk: 'Date input', nl: 'Foutmeldingen' },
    'Each has its own message',
    wished,
  ),
  met(
    'Do not let a field cut off what people type or paste',
    { govuk: 'Character count' },
    'No `maxlength`; text that is too long stays, and a message says so',
    everywhere('no field is cut off, or refused in the words of the browser'),
    ['test/forms.test.ts', 'no field cuts what is typed or pasted without a word'],
  ),
  met(
    'Count the characters of long texts and say how many are too many',
    { govuk: 'Character count' },
    'Once it matters, in a status that screen readers announce',
    ['src/web/ui/text-count.test.tsx', 'a text that is too long says by how much, one character as one'],
    ['src/web/ui/text-count.test.tsx', 'a short text is not counted'],
  ),
  met(
    'Do not preselect anything that people must agree to',
    { govuk: 'Checkboxes' },
    'Terms, good faith and irreversible acts start unticked',
    everywhere('nothing is agreed to beforehand'),
  ),
  partly(
    'Offer few choices as radio buttons, and a list only for many',
    { govuk: 'Select' },
    'Visitors get radio buttons, except for the subject of a message; list filters and the desk use short select lists, to save height. No list allows several choices',
    everywhere('a list takes one choice'),
  ),
  met(
    'Let marks be chosen without a mouse and without JavaScript',
    { govuk: 'Radios' },
    'Half stars are radio buttons with words',
    ['src/web/ui/star-input.test.tsx', 'each half star is a choice that says what it means'],
  ),
  met(
    'Say which kinds of files are accepted, and how large they may be',
    { govuk: 'File upload' },
    'In the hint, and by `accept`',
    everywhere('a field for a file says which kinds and how large'),
  ),
  met(
    'Say what is wrong with a file in words, and keep none of it',
    { govuk: 'File upload' },
    'One line at the field',
    [
      'src/features/office-desk/server/logo/change-logo.test.ts',
      'is refused for what is no image, or one that would fill the memory, with a line that says so',
    ],
    [
      'src/features/office-desk/server/files/desk/import-desk.test.ts',
      'that cannot be read are refused with one line, and nothing of them is kept',
    ],
  ),
  met(
    'Let people paste passwords or fill them in with a password manager',
    { govuk: 'Passwords', nl: 'Help de gebruiker' },
    'Nothing listens to pasting; `current-password` or `new-password`',
    ['test/accessibility.test.ts', 'passwords may be pasted (3.3.8)'],
    everywhere('a field about a person says which one, or that the browser has no part in it'),
  ),
  met(
    'Require a minimum length for a password, and no kinds of characters',
    { govuk: 'Passwords' },
    '10 characters or more, stated before people type',
    ['src/features/accounts/server/register/register.test.ts', 'with a password of %s'],
  ),
  unmet(
    'Let people see the password that they type',
    { govuk: 'Password input' },
    'There is no button to show it: passkeys and password managers make typing rare, and phone browsers show the last character',
  ),
  met(
    'Let the browser fill in a code from a message',
    { govuk: 'Text input' },
    '`one-time-code`, with the numeric keyboard',
    [
      'src/features/offertes/server/confirm/success-form.test.ts',
      'takes the code of the mail in the place of its button, once',
    ],
  ),
  met(
    'Accept input with spaces around it',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    'Spaces are trimmed before anything is checked',
    ['src/contract/fields.test.ts', 'space around a text and the kind of its line ends count for nothing'],
  ),
  met(
    'Suggest while somebody types, and do not depend on it',
    { govuk: 'Select' },
    'Places and offices; without JavaScript the same field is sent as a form',
    ['test/e2e/places-and-names.e2e.ts', 'an office is found by its name with the keyboard alone'],
    ['test/e2e/places-and-names.e2e.ts', 'an office is found by its name through the form'],
  ),
]
