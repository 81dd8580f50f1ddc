import { submitInterest } from '#test/campaign/acts/partners/submit-interest.ts'
import { crowd, must, mustBeAmong, type Race, tally, times } from './arena.ts'

const interests = 'partnership_interests i join partnership_offers o on o.id = i.offer_id where o.vestiging_id = $1'

export const partnerRaces: readonly Race[] = [
  {
    rule: 'an office says once that it is interested',
    async run(arena, dice) {
      const { id } = dice.pick(arena.offices)
      const token = await arena.offerPartnership(id)
      const before = await arena.count(interests, id)
      const mails = await arena.count(`mails where kind in ('M30', 'M31')`)
      const answers = await arena.race(crowd(() => submitInterest.call({ token, email: dice.address() })))
      must('said', tally(answers), { 200: 1, TOKEN_ALREADY_USED: 49 })
      must('interests', (await arena.count(interests, id)) - before, 1)
      must('mails', (await arena.count(`mails where kind in ('M30', 'M31')`)) - mails, 2)
    },
  },
  {
    rule: 'an offer to an office against the answer to the one before',
    async run(arena, dice) {
      const { id } = dice.pick(arena.offices)
      const token = await arena.offerPartnership(id)
      const before = await arena.count(interests, id)
      const said = arena.race(times(2, () => submitInterest.call({ token, email: dice.address() })))
      const [next, other] = await Promise.all([arena.offerPartnership(id), arena.offerPartnership(id), said])
      mustBeAmong('said', await said, ['200', 'TOKEN_ALREADY_USED', 'TOKEN_INVALID'])
      const inTime = (await said).filter(({ status }) => status === 200).length
      must('interests', (await arena.count(interests, id)) - before, inTime)
      const answers = await arena.race(
        [next, other].map((link) => submitInterest.call({ token: link, email: dice.address() })),
      )
      must('one of both is open', tally(answers), { 200: 1, TOKEN_INVALID: 1 })
    },
  },
]
