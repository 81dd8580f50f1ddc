import { act, postForm } from '../act.ts'

/** `subject`: which entry of the list of links it is. */
type Input = { subject: string }

/** As an operator does for a letter, by the list of links that a program in development has. */
export const offerPartnership = act<Input, { location: string }>({
  name: 'offer an office to become a partner',
  promise: 'the office has a link to it',
  call: ({ subject }) => postForm('/dev/links', { subject, state: 'fresh' }),
  again: [],
  evidence: () => [],
})

/** The entry of a kind of link in that list. */
export const subjectOf = (html: string, kind: string): string =>
  new RegExp(`<td>${kind}</td>.*\\n.*name="subject" value="(\\d+)"`).exec(html)?.[1] ?? ''
