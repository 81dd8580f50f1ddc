import { paths } from '#contract/paths.ts'
import { act, fillIn, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Notice = { email: string; reason?: 'anders' | 'persoonsgegevens' | 'geen_klant' }
type Input = Notice & { subject: Subject; key?: string }

export const notice = ({ email, reason = 'anders' }: Notice) => ({
  reden: reason,
  tekst: 'Dit klopt niet met wat er is gebeurd.',
  naam: 'Lezer de Lezer',
  email,
  te_goeder_trouw: 'true',
})

/** The form to report a review, of an office with the link `token`. */
export function reporting({ subject, key, ...input }: Input, token?: string) {
  const kind = subject.type === 'review' ? subject.type : 'site-review'
  const path = paths.reportReview(kind, subject.id, token ? { token } : {})
  return fillIn(path, notice(input), key, paths.reportReview.pattern.replace(':type', kind))
}

/** What the page after it says. */
export type Reported = { location: string }
export const referenceIn = ({ location }: Reported) => new URLSearchParams(location.split('?')[1]).get('kenmerk') ?? ''

export const reportReview = act<Input, Reported>({
  name: 'report a review',
  promise: 'the notice waits for a decision, and its reader has a reference',
  call: (input) => reporting(input),
  again: [],
  evidence: (_input, done) => [row('select 1 from review_notices where reference = $1', referenceIn(done))],
})
