import { confirmClaim } from '#test/campaign/acts/accounts/confirm-claim.ts'
import { forgetPassword } from '#test/campaign/acts/accounts/forget-password.ts'
import { logIn } from '#test/campaign/acts/accounts/log-in.ts'
import { readOwnAccount } from '#test/campaign/acts/accounts/read-own-account.ts'
import { register } from '#test/campaign/acts/accounts/register.ts'
import { requestClaim } from '#test/campaign/acts/accounts/request-claim.ts'
import { setPassword } from '#test/campaign/acts/accounts/set-password.ts'
import { askForData } from '#test/campaign/acts/own-data/ask-for-data.ts'
import { eraseData } from '#test/campaign/acts/own-data/erase-data.ts'
import { unsubscribe } from '#test/campaign/acts/own-data/unsubscribe.ts'
import { answerRequest } from '#test/campaign/acts/requests/answer-request.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { chooseOffice } from '#test/campaign/acts/requests/choose-office.ts'
import { eraseRequest } from '#test/campaign/acts/requests/erase-request.ts'
import { withdrawRequest } from '#test/campaign/acts/requests/withdraw-request.ts'
import { editReview } from '#test/campaign/acts/reviews/edit-review.ts'
import { replyToReview } from '#test/campaign/acts/reviews/reply-to-review.ts'
import { reportReview } from '#test/campaign/acts/reviews/report-review.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { claimAgain, loggedIn, passwordLink } from './account-people.ts'
import { type Arena, must, type Race, tally, times } from './arena.ts'
import { published, sent } from './people.ts'

type Dice = Parameters<Race['run']>[1]

async function askedForData(arena: Arena, dice: Dice, email: string): Promise<string> {
  await arena.send(askForData.call({ email, key: dice.key() }))
  return arena.link('dr', ({ to }) => to === email)
}

const readable = (arena: Arena, id: string) =>
  arena.count('offerte_requests where id = $1 and (sealed is not null or wrapped_key is not null)', id)

const erasureMails = `mails where kind = 'M32b'`

export const ownDataRaces: readonly Race[] = [
  {
    rule: 'data is erased once, by whichever link and however often',
    async run(arena, dice) {
      const request = await sent(arena, dice)
      const [one, other] = [
        await askedForData(arena, dice, request.email),
        await askedForData(arena, dice, request.email),
      ]
      const before = await arena.count(erasureMails)
      const nothing = { requests: [], reviews: [] }
      const answers = await arena.race(
        times(6, (n) => eraseData.call({ token: n % 3 === 2 ? other : one, ...nothing })),
      )
      must('erasures', tally(answers)['303'], 1)
      must('readable requests', await readable(arena, request.id), 0)
      must('mails to say so', (await arena.count(erasureMails)) - before, 1)
    },
  },
  {
    rule: 'erasing data against an answer of an office and against erasing the request',
    async run(arena, dice) {
      const request = await sent(arena, dice, { offices: 1 })
      const title = arena.offices.find(({ id }) => id === request.offices[0])?.title ?? ''
      const office = await arena.link(
        'oo',
        ({ subject, text }) => subject.includes(`(${request.reference})`) && text.includes(title),
      )
      const token = await askedForData(arena, dice, request.email)
      const answer = { action: 'question', tekst: 'Welke dag schikt u?' } as const
      const answers = await arena.race([
        eraseData.call({ token, requests: [], reviews: [] }),
        answerRequest.call({ token: office, request: request.id, office: request.offices[0]!, answer }),
        eraseRequest.call(request),
      ])
      must('erased', answers[0]!.status, 303)
      must('readable requests', await readable(arena, request.id), 0)
      const questions = `offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
        where o.request_id = $1 and a.sealed is not null`
      must('readable questions', await arena.count(questions, request.id), 0)
    },
  },
  {
    rule: 'erasing data against its author changing a review',
    async run(arena, dice) {
      const review = await published(arena, dice)
      const token = await askedForData(arena, dice, review.email)
      const edit = { token: review.author, subject: review.subject, text: dice.words() }
      const answers = await arena.race([eraseData.call({ token, requests: [], reviews: [] }), editReview.call(edit)])
      must('erased', answers[0]!.status, 303)
      const left = `reviews where id = $1 and (sealed is not null or naam <> '' or cardinality(pluspunten) > 0
        or status <> 'withdrawn')`
      must('what is left of the review', await arena.count(left, review.subject.id), 0)
    },
  },
  {
    rule: 'erasing data against everything that is done with the address',
    async run(arena, dice) {
      const email = dice.address()
      const request = await sent(arena, dice, { email, offices: 1 })
      const review = await published(arena, dice, { email })
      const owner = await loggedIn(arena, dice, email)
      // Three mails a day go to a mailbox of which nothing is confirmed.
      arena.advance(25)
      const office = dice.pick(arena.offices).id
      const claim = await claimAgain(arena, { ...owner, office })
      const password = await passwordLink(arena, owner)
      await arena.send(replyToReview.call({ token: review.officeLink, review: review.subject.id, text: 'Dank u wel' }))
      const unsubscribed = await arena.link('un', ({ to }) => to === email)
      const token = await askedForData(arena, dice, email)
      const offices = [office]
      const key = () => dice.key()
      const answers = await arena.race([
        eraseData.call({ token }),
        withdrawRequest.call(request),
        chooseOffice.call({ ...request, office: request.offices[0]! }),
        askForQuotes.call({ email, offices, key: key() }),
        editReview.call({ token: review.author, subject: review.subject, text: dice.words() }),
        replyToReview.call({ token: review.officeLink, review: review.subject.id, text: 'Bedankt' }),
        writeReview.call({ email, office, points: [dice.words()], key: key(), ip: dice.ip() }),
        reportReview.call({ subject: review.subject, email, key: key() }),
        logIn.call({ ...owner, browser: new Map() }),
        requestClaim.call({ ...owner, office }),
        confirmClaim.call({ ...owner, office, token: claim }),
        setPassword.call({ token: password, password: key() }),
        register.call({ email, password: key(), key: key() }),
        forgetPassword.call(owner),
        unsubscribe.call({ token: unsubscribed }),
        askForData.call({ email, key: key() }),
        eraseData.call({ token }),
      ])
      must('erased', answers[0]!.status === 303 || answers.at(-1)!.status === 303, true)
      must('went wrong', answers.filter(({ status }) => status >= 500).length, 0)
      must('readable requests', await readable(arena, request.id), 0)
      must('accounts of before', await arena.count('accounts where id = $1', owner.account), 0)
      const left = `reviews where id = $1 and (sealed is not null or naam <> '')`
      must('what is left of the review', await arena.count(left, review.subject.id), 0)
      must('logged in', tally(await arena.race([readOwnAccount.call(owner)])), { UNAUTHORIZED: 1 })
      await arena.runJobs()
    },
  },
]
