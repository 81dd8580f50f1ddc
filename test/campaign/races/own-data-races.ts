import { answerRequest } from '#test/campaign/acts/answer-request.ts'
import { askForData } from '#test/campaign/acts/ask-for-data.ts'
import { editReview } from '#test/campaign/acts/edit-review.ts'
import { eraseData } from '#test/campaign/acts/erase-data.ts'
import { eraseRequest } from '#test/campaign/acts/erase-request.ts'
import { type Arena, must, type Race, tally, times } from './arena.ts'
import { published, sent } from './people.ts'

type Dice = Parameters<Race['run']>[1]

async function askedForData(arena: Arena, dice: Dice, email: string): Promise<string> {
  await arena.send(askForData.call({ email, key: dice.key() }))
  return arena.link('dr', ({ to }) => to === email)
}

const readable = (arena: Arena, id: string) =>
  arena.count('offerte_requests where id = $1 and (sealed is not null or wrapped_key is not null)', id)

const told = `mails where kind = 'M32b'`

export const ownDataRaces: readonly Race[] = [
  {
    rule: 'data is erased once, by whichever link and however often',
    async run(arena, dice) {
      const request = await sent(arena, dice)
      const [one, other] = [
        await askedForData(arena, dice, request.email),
        await askedForData(arena, dice, request.email),
      ]
      const before = await arena.count(told)
      const nothing = { requests: [], reviews: [] }
      const answers = await arena.race(
        times(6, (n) => eraseData.call({ token: n % 3 === 2 ? other : one, ...nothing })),
      )
      must('erasures', tally(answers)['200'], 1)
      must('readable requests', await readable(arena, request.id), 0)
      must('mails to say so', (await arena.count(told)) - before, 1)
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
      must('erased', answers[0]!.status, 200)
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
      must('erased', answers[0]!.status, 200)
      const left = `reviews where id = $1 and (sealed is not null or naam <> '' or cardinality(pluspunten) > 0
        or status <> 'withdrawn')`
      must('what is left of the review', await arena.count(left, review.subject.id), 0)
    },
  },
]
