import { everywhere, met, partly, unmet } from './guideline.ts'

const wizard = 'src/features/offertes/server/offerte-forms.test.ts'
const secondTry = 'test/e2e/second-try.e2e.ts'

/** From the first step to what comes after sending, and what can go wrong on the way. */
export const journey = [
  met(
    'Let forms work without JavaScript',
    { govuk: 'Button', nl: 'Toetsenbord' },
    'Each has an address, a method and a button that sends it',
    everywhere('each form works without JavaScript'),
    ['test/e2e/ask-for-quotes.e2e.ts', 'a visitor asks three offices for a quote'],
  ),
  met(
    'Keep what people type before the page is hydrated',
    { nl: 'Help de gebruiker' },
    'Hydration reads it from the fields',
    [
      'test/e2e/typed-early.e2e.ts',
      'what was typed in the quote request before the program had the page is kept, and goes along',
    ],
    ['test/e2e/review-forms.e2e.ts', 'what was filled in before the program arrived is sent'],
  ),
  met(
    'Say which step this is, and of how many',
    { govuk: 'Question pages', nl: 'Formulier in stappen' },
    '"Stap 1 van 3", in the page and in its title',
    [secondTry, 'who changes something at the check comes straight back to it, and reads what was not filled in'],
  ),
  met('Say what the next step is', { nl: 'Formulier in stappen' }, 'On its button and in a line above it', [
    secondTry,
    'who changes something at the check comes straight back to it, and reads what was not filled in',
  ]),
  met(
    'Lead back to the previous step, without loss',
    { govuk: 'Back link', nl: 'Formulier in stappen' },
    'A button "Terug", and the browser’s Back button',
    [secondTry, 'who changes something at the check comes straight back to it, and reads what was not filled in'],
  ),
  met(
    'Show all answers before they are sent',
    { govuk: 'Check answers', nl: 'Formulier in stappen' },
    'The last step of a request shows them, including those left empty',
    [secondTry, 'who changes something at the check comes straight back to it, and reads what was not filled in'],
  ),
  met(
    'Link each answer to the place to change it, and lead straight back',
    { govuk: 'Check answers' },
    '"Wijzigen", with the part in hidden words',
    [wizard, 'the check leads to a step to be changed, which leads straight back to the check'],
  ),
  met(
    'Show what a file would do before it does so',
    { govuk: 'Check answers' },
    'An import is first checked, and applied by a second button',
    [
      'src/features/office-desk/server/files/desk/import-desk.test.ts',
      'are shown with what they would do, and taken over when somebody says so',
    ],
  ),
  met(
    'Say after sending that it was received and what happens next',
    { govuk: 'Confirmation pages', nl: 'Bevestiging' },
    'A separate page that names the mail and the deadline',
    ['test/e2e/ask-for-quotes.e2e.ts', 'a visitor asks three offices for a quote'],
    ['test/e2e/review-forms.e2e.ts', 'a reader reports a review and hears that it was received'],
  ),
  met(
    'Say where to ask about it',
    { govuk: 'Confirmation pages', nl: 'Bevestiging' },
    'The link to Contact is in the same place on each page',
    [
      'test/accessibility.test.ts',
      'has the same footer, with help in its place, and fields about a visitor that say so',
    ],
  ),
  met(
    'Help people who get no mail or mistyped their address',
    { govuk: 'Confirm an email address' },
    'A button sends it again; the address can be changed without filling in the rest again',
    [secondTry, 'a request that fails on a lost connection is sent once on the next try, by keyboard'],
    [
      'src/features/offertes/server/confirm/success-form.test.ts',
      'has the confirmation mail sent again to whoever made the request, at most once per ten minutes',
    ],
  ),
  met(
    'Let a mail be confirmed on another device',
    { govuk: 'Confirm an email address' },
    'By six digits in the mail, instead of its button',
    [
      'src/features/offertes/server/confirm/success-form.test.ts',
      'takes the code of the mail in the place of its button, once',
    ],
  ),
  met(
    'Create only one thing when a button is pressed twice',
    { govuk: 'Button' },
    'One idempotency key for each filled-in form; a repeat gets the first answer',
    [
      'src/features/offertes/server/offerte-requests.test.ts',
      'is made once by twenty identical posts at the same time',
    ],
    [
      'src/features/content/server/contact.test.ts',
      'waits while the mail server is away, and is one when it was sent twice',
    ],
  ),
  met('Show progress', { nl: 'Knoppen' }, 'The button says so until the next page is there', [
    secondTry,
    'after sending, the last step stays and is busy until the next page stands',
  ]),
  met(
    'Say what to do when sending fails, and keep everything',
    { govuk: 'There is a problem with the service pages', nl: 'Foutmeldingen' },
    'In words, with a retry where that helps',
    ['test/e2e/review-forms.e2e.ts', 'a form that is not right says what to do and keeps what was filled in'],
    [secondTry, 'who asks again on the same day is led to the mail instead of to another try'],
  ),
  met(
    'Keep robots out without a puzzle for people',
    { nl: 'Help de gebruiker' },
    'A honeypot field that people neither see nor reach, and a minimum time before submission',
    everywhere('what only robots fill in is out of reach of people'),
    [wizard, 'a form that is sent faster than a person can, without its token or from elsewhere is not taken'],
  ),
  met(
    'Lose nothing when two people change the same thing',
    { govuk: 'Recover from validation errors' },
    'The second person sees what the first changed',
    [
      'src/features/office-desk/server/office/change-office.test.ts',
      'that two operators change: the second reads what the first did, and loses nothing of its own',
    ],
  ),
  met(
    'Say why a link no longer works, and offer a new one',
    { govuk: 'Page not found pages' },
    'Each kind of link has a page for each way in which it can end',
    ['test/link-pages.test.ts', 'that opens nothing says why, offers a next step and changes nothing'],
  ),
  met(
    'Change nothing by opening a page',
    { govuk: 'Confirm an email address' },
    'Programs that open the links in a mail confirm nothing: only buttons do',
    ['src/features/accounts/server/register/register.test.ts', 'links that are opened by scanners confirm nothing'],
  ),
  partly(
    'Do not let people lose a form because time ran out',
    { govuk: 'Help users to manage time limits', nl: 'Help de gebruiker' },
    'Forms have no time limit, and their tokens live for hours; somebody who is logged out while typing must log in again, and loses the text',
    [
      'src/server/tokens/sealing.test.ts',
      'A form token says whether its own form was shown, too lately or too long ago',
    ],
  ),
  unmet(
    'Let people save an unfinished form and come back another day',
    { govuk: 'Complete multiple tasks' },
    'Not wanted: a request takes a few minutes, and unsent answers stay only in the tab, to protect people who share a computer',
  ),
  unmet(
    'Try each form with people who use it',
    { govuk: 'Question pages', nl: 'Help de gebruiker' },
    'No user tests have been held: that is for the operator of the site, before it opens',
  ),
]
