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
    'Name, address, telephone and password carry their token; what is about somebody else says `off`',
    everywhere('a field about a person says which one, or that the browser has no part in it'),
  ),
  met(
    'Ask an e-mail address in a field for one, with its keys',
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
    'Take a telephone number in any notation',
    { govuk: 'Phone numbers', nl: 'Help de gebruiker' },
    'With +31, 0031, 0 or another country’s code; spaces, dashes, dots, slashes and brackets of any kind; `type="tel"`',
    [
      'src/contract/person/telephone.test.ts',
      'a hundred and twenty ways to write a number are taken, kept with spaces and dashes alone, and called as they should',
    ],
    everywhere('a phone shows the keys of what is asked'),
  ),
  met(
    'Take any name that somebody can have',
    { govuk: 'Names' },
    'One field; letters of all scripts, accents, dashes and apostrophes',
    [
      'src/contract/person/written-names.test.ts',
      'four hundred names are taken, and kept with plain apostrophes, hyphens and spaces',
    ],
  ),
  met(
    'Ask numbers and money as text with the keys for figures',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    '`inputmode` numeric or decimal; no `type="number"`, which scrolls',
    everywhere('a phone shows the keys of what is asked'),
  ),
  met(
    'Take dots and commas in amounts as people write them',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    '1.250 and 1.250,50; what is shown is read back the same',
    ['src/features/offertes/offer/amounts.test.ts', 'What the form shows of an offer, it reads back the same'],
  ),
  met(
    'Ask a day as text with an example',
    { govuk: 'Date input', nl: 'Help de gebruiker' },
    'In one field and not three; days in other notations and words are taken',
    everywhere('a day is typed, with an example, and not chosen from lists'),
    wished,
  ),
  met(
    'Say what is wrong with a day: that it cannot be read, does not exist or is over',
    { govuk: 'Date input', nl: 'Foutmeldingen' },
    'Each has words of its own',
    wished,
  ),
  met(
    'Limit no field so that it cuts what is typed or pasted',
    { govuk: 'Character count' },
    'No `maxlength`; what is too long stays and is said',
    everywhere('no field is cut off, or refused in the words of the browser'),
    ['test/forms.test.ts', 'no field cuts what is typed or pasted without a word'],
  ),
  met(
    'Count the characters of long texts and say how many are too many',
    { govuk: 'Character count' },
    'Once it matters, in a status that screen readers say',
    ['src/web/ui/text-count.test.tsx', 'a text that is too long says by how much, one character as one'],
    ['src/web/ui/text-count.test.tsx', 'a short text is not counted'],
  ),
  met(
    'Choose nothing beforehand that somebody has to agree to',
    { govuk: 'Checkboxes' },
    'Terms, good faith and what cannot be undone start unticked',
    everywhere('nothing is agreed to beforehand'),
  ),
  partly(
    'Offer few choices as radio buttons, and a list only for many',
    { govuk: 'Select' },
    'So it is for visitors but for the subject of a message; filters of lists and the desk use lists of few, to stay low. No list takes several',
    everywhere('a list takes one choice'),
  ),
  met(
    'Let marks be chosen without a mouse and without JavaScript',
    { govuk: 'Radios' },
    'Half stars are radio buttons with words',
    ['src/web/ui/star-input.test.tsx', 'each half star is a choice that says what it means'],
  ),
  met(
    'Say of a file which kinds are taken and how large it may be',
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
    'Let passwords be pasted and filled in by a program',
    { govuk: 'Passwords', nl: 'Help de gebruiker' },
    'Nothing listens to pasting; `current-password` or `new-password`',
    ['test/accessibility.test.ts', 'passwords may be pasted (3.3.8)'],
    everywhere('a field about a person says which one, or that the browser has no part in it'),
  ),
  met(
    'Ask of a password a length and no kinds of characters',
    { govuk: 'Passwords' },
    '10 characters or more, said before one types',
    ['src/features/accounts/server/register/register.test.ts', 'with a password of %s'],
  ),
  unmet(
    'Let people see the password that they type',
    { govuk: 'Password input' },
    'There is no button to show it: a passkey or a program that fills it in makes typing rare, and the browser of a phone shows the last character',
  ),
  met('Let a code be taken over from a message', { govuk: 'Text input' }, '`one-time-code`, with keys for figures', [
    'src/features/offertes/server/confirm/success-form.test.ts',
    'takes the code of the mail in the place of its button, once',
  ]),
  met(
    'Take what is typed with spaces around it',
    { govuk: 'Text input', nl: 'Help de gebruiker' },
    'They are taken off before anything is checked',
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
