import type { Book } from './act.ts'
import { type AnswersByUrl, readCalls, readDesk } from './look.ts'
import { emailOf, requestBody } from './requests.ts'
import { reviewBody, siteReviewBody } from './review-steps.ts'
import { hour, type Mail, type Stage } from './stage.ts'

/** What happens after the upgrade: alike in the program that made the data and in the one that took it over. */

type Step = [name: string, act: (stage: Stage, book: Book) => Promise<unknown>]
/** What a step answered, and the mails that left in it. */
export type StepOutcome = { name: string; answers: unknown; mails: Pick<Mail, 'kind' | 'to' | 'at' | 'subject'>[] }

const access = (stage: Stage, kind: string, name: string) =>
  `/offerte-requests/access/${stage.token(kind, emailOf(name), '/offerte')}`
const manage = (stage: Stage, kind: string, email: string) => `/reviews/manage/${stage.token(kind, email, '/review')}`
const verification = (stage: Stage, kind: string, name: string) =>
  `/auth/verify-registration/${stage.token(kind, emailOf(name), '/bevestigen')}`
/** Why a refused review comes back: the old program did not ask. */
export const whyBack = 'De schrijver heeft gelijk.'
const reader = { naam: 'Lezer van Bedacht', email: 'lezer@lezer.example', te_goeder_trouw: true }
/** All in their order; the queue runs after each. */
async function inTurn(stage: Stage, ...acts: (() => Promise<unknown>)[]) {
  const answers: unknown[] = []
  for (const act of acts) {
    answers.push(await act())
    await stage.jobs()
  }
  return answers
}

const steps: Step[] = [
  [
    'what waited leaves',
    async (stage) => {
      stage.post.refused.clear()
      await stage.jobs()
      await stage.wait(2 * 60_000)
    },
  ],
  [
    'a form that is sent once more is answered as before',
    (stage) =>
      inTurn(
        stage,
        () =>
          stage.send('/offerte-requests', requestBody('xan', [1, 2]), {
            headers: { 'idempotency-key': 'xan-stuurt-nog-eens' },
          }),
        () =>
          stage.send('/reviews', reviewBody('clara', 2, { pluspunten: ['Helder verhaal'] }), {
            headers: { 'idempotency-key': 'clara-stuurt-nog-eens' },
          }),
      ),
  ],
  [
    'a mailbox has one live review and one request a day',
    (stage) =>
      inTurn(
        stage,
        () => stage.send('/offerte-requests', requestBody('xan', [3])),
        () => stage.send('/offerte-requests', requestBody('xan', [3], { email: 'Xan+2@klant.example' })),
        ...['ina@klant.example', 'INA+twee@klant.example'].flatMap((email) => [
          () => stage.send('/reviews', reviewBody('ina', 1, { email })),
          () => stage.send('/site-reviews', siteReviewBody('ina', 'Nog een keer.', { email })),
        ]),
        () => stage.send('/reviews', reviewBody('dubbel', 8, { email: 'dubbel@post.example' })),
        () => stage.send('/reviews', reviewBody('vic', 4)),
        () => stage.send('/reviews', reviewBody('sjef', 4)),
        () => stage.send('/site-reviews', siteReviewBody('sjef', 'Nog een keer.')),
      ),
  ],
  [
    'customers confirm',
    (stage) =>
      inTurn(
        stage,
        ...['wim', 'xan', 'yara', 'uma'].map((name) => () => stage.send(`${access(stage, 'M01', name)}/confirm`, {})),
      ),
  ],
  [
    'authors confirm',
    (stage) =>
      inTurn(
        stage,
        ...['bram', 'clara', 'bram'].map((name) => () => stage.send(verification(stage, 'M17', name), {})),
        ...['tess', 'ilse'].map((name) => () => stage.send(verification(stage, 'M18', name), {})),
      ),
  ],
  [
    'the operator decides',
    (stage, { reviews, siteReviews }) =>
      inTurn(
        stage,
        () => stage.decide(`R-${reviews.wies}`, 'publish'),
        () => stage.decide(`R-${reviews.sjef}`, 'remove', { rule: 'persoonsgegevens', facts: 'Het nummer.' }),
        () => stage.decide(`R-${reviews.vic}`, 'reject', { rule: 'eigen_ervaring', facts: 'Geen klant.' }),
        () => stage.decide(`R-${reviews.xena}`, 'publish'),
        () => stage.decide(`R-${reviews.zoe}`, 'keep', { facts: 'Er is niets mis mee.' }),
        () => stage.decide(`R-${reviews.loes}`, 'publish', { facts: whyBack }),
        () => stage.decide(`P-${siteReviews.zoe}`, 'remove', { rule: 'reclame', facts: 'Het is reclame.' }),
        () => stage.decide(`P-${siteReviews.wies}`, 'publish'),
        () => stage.decide(`P-${siteReviews.sjef}`, 'adjust', { rule: 'persoonsgegevens', facts: 'Het nummer.' }),
        () => stage.decide(`A-${reviews.jana}`, 'publish_reply'),
        () => stage.decide(`A-${reviews.kees}`, 'reject_reply'),
      ),
  ],
  [
    'authors change and withdraw',
    (stage) =>
      inTurn(
        stage,
        () =>
          stage.send(`${manage(stage, 'M20b', emailOf('oda'))}/edit`, { pluspunten: ['Wist alles van testamenten'] }),
        () => stage.send(`${manage(stage, 'M20b', emailOf('paul'))}/edit`, { rating: 4, feedback: 'Het kan beter.' }),
        () =>
          stage.send(`${manage(stage, 'M19', emailOf('fien'))}/edit`, {
            rating_service: 5,
            minpunten: ['Kijk op www.fien.example'],
          }),
        () => stage.send(`${manage(stage, 'M19', emailOf('ina'))}/withdraw`, { bevestig: true }),
        () => stage.send(`${manage(stage, 'M19', emailOf('aad'))}/withdraw`, { bevestig: true }),
      ),
  ],
  [
    'offices answer',
    (stage, { reviews }) =>
      inTurn(
        stage,
        () =>
          stage.send(`/response-feedback/submit/${stage.token('M21', 'post@kantoor-3.example', '/reactie')}`, {
            replies: [{ review_id: reviews.wies, reply: 'Dank u wel, dat horen wij graag.' }],
          }),
        () =>
          stage.send(`/response-feedback/submit/${stage.token('M21', 'post@kantoor-1.example', '/reactie')}`, {
            replies: [{ review_id: reviews.jana, reply: 'Wij zijn altijd te bereiken, bel 0543-654321.' }],
          }),
        () =>
          stage.send(
            `/offerte-requests/office/${stage.token('M04', 'post@kantoor-3.example', '/kantoor/offerte')}/receiving`,
            {
              can_receive_email: false,
            },
          ),
      ),
  ],
  [
    'customers go on',
    (stage) =>
      inTurn(
        stage,
        () => stage.send(`${access(stage, 'M03', 'quin')}/confirm`, { keuze: { vestiging_id: '3' } }),
        () => stage.send(`${access(stage, 'M03', 'ilse')}/confirm`, { keuze: { vestiging_id: '1' } }),
        () => stage.send(`${access(stage, 'M03', 'dora')}/withdraw`, {}),
        () => stage.send(`${access(stage, 'M03', 'vera')}/erase`, { bevestig: true }),
        () => stage.send(`${access(stage, 'M01', 'zita')}/confirm`, {}),
        () => stage.send(`${access(stage, 'M03', 'rosa')}/confirm`, {}),
        () =>
          stage.send(`/customer/unsubscribe/${stage.token('M25', emailOf('lena'), '/uitschrijven')}`, {
            resubscribe: ['review_invitations'],
          }),
        () => stage.send(`/customer/unsubscribe/${stage.token('M14', emailOf('ben'), '/uitschrijven')}`, { all: true }),
        () =>
          stage.send(
            '/reviews',
            reviewBody('karel', 4, { token: stage.token('M15', emailOf('karel'), '/schrijf-review', 1) }),
          ),
        () =>
          stage.send(
            '/reviews',
            reviewBody('marie', 2, { token: stage.token('M14', emailOf('marie'), '/schrijf-review') }),
          ),
        () =>
          stage.send(
            '/site-reviews',
            siteReviewBody('piet', 'Dat ging goed.', {
              token: stage.token('M16', emailOf('piet'), '/schrijf-aktewijzer-review'),
            }),
          ),
      ),
  ],
  [
    'a reader reports',
    (stage, { reviews }) =>
      inTurn(
        stage,
        () => stage.send(`/reviews/${reviews.jana}/notice`, { ...reader, reden: 'anders', tekst: 'Dit klopt niet.' }),
        () => stage.send(`/reviews/${reviews.dirk}/notice`, { ...reader, reden: 'anders', tekst: 'Dit klopt niet.' }),
      ),
  ],
  ...[1, 6, 17, ...Array(15).fill(24), ...Array(9).fill(5 * 24), ...Array(10).fill(15 * 24)].map(
    (hours: number, n): Step => [`time passes, step ${n + 1}: ${hours} hours`, (stage) => stage.wait(hours * hour)],
  ),
]
/** Plays all steps; returns the outcome of each, and what is to be read in the end at the addresses of before. */
export async function playLater(
  stage: Stage,
  book: Book,
): Promise<{ outcomes: StepOutcome[]; inTheEnd: AnswersByUrl }> {
  const outcomes: StepOutcome[] = []
  const mailsBefore = [...stage.post.mails]
  for (const [name, act] of steps) {
    const before = stage.post.mails.length
    const answers = withoutSession((await act(stage, book)) ?? [])
    const mails = stage.post.mails.slice(before).map(({ kind, to, at, subject }) => ({ kind, to, at, subject }))
    outcomes.push({ name, answers, mails: mails.sort((a, b) => textOf(a).localeCompare(textOf(b))) })
  }
  return {
    outcomes,
    inTheEnd: { ...(await readCalls(stage, book, mailsBefore)), ...(await readDesk(stage, book)) },
  }
}
const textOf = ({ at, kind, to, subject }: StepOutcome['mails'][number]) => `${at} ${to} ${kind} ${subject}`
const withoutSession = (answers: unknown) =>
  JSON.parse(JSON.stringify(answers, (key, value) => (key === 'sid' ? undefined : value)))
