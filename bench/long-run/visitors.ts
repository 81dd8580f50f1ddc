import type { Stage } from '#test/campaign/actor.ts'
import { createDice } from '#test/campaign/dice.ts'
import { findOffices, sendTo } from '#test/campaign/http-stage.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { waitForLink } from '#test/campaign/mailbox.ts'
import { tellStories } from '#test/campaign/stories/tell.ts'
import type { Target } from '#test/campaign/target.ts'
import { differentPages, differentSearches } from '../different-searches.ts'

const places = 3_000
const readers = 4
/** Stories look for links in every mail; the mails of those that are over would only be looked through. */
const mailsKept = 400
const longestMailMs = 600_000

export type Answers = { requests: number; byStatus: Map<number, number>; lost: number; mails: number; acts: number }

/**
 * People who ask the program for `requestsPerSecond` in all until `until`: some read pages and search, others do what customers, offices,
 * writers and partners do (the stories of the campaign). Answers what they got so far, and when all have gone.
 */
export function sendVisitors(target: Target, url: string, requestsPerSecond: number, until: () => boolean) {
  const ledger = createLedger()
  const answers: Answers = { requests: 0, byStatus: new Map(), lost: 0, mails: 0, acts: 0 }
  const turn = turns(requestsPerSecond)
  let over = 0
  const count = (status: number) => {
    answers.requests += 1
    answers.byStatus.set(status, (answers.byStatus.get(status) ?? 0) + 1)
  }
  const paths = differentPages(places).flatMap((page, nth) => ['/', page, differentSearches(places)[nth]!])

  async function read(first: number) {
    for (let nth = first; !until(); nth += readers) {
      await turn()
      try {
        const response = await fetch(`${url}${paths[nth % paths.length]}`)
        await response.arrayBuffer()
        count(response.status)
      } catch {
        answers.lost += 1
      }
    }
  }

  async function tell() {
    const stage: Stage = {
      offices: await findOffices(url),
      async send(call) {
        await turn()
        const answer = await sendTo(url, call)
        count(answer.status)
        answers.acts = ledger.acknowledged()
        return answer
      },
      async recover() {
        answers.lost += 1
      },
      mayBeUnavailable: () => false,
      link(kind, fits) {
        const late = performance.now() + longestMailMs
        return waitForLink(letters, kind, fits, () => performance.now() > late)
      },
    }
    await tellStories({ stage, ledger, dice: createDice(1), clients: 2, until })
  }

  function letters() {
    const old = Math.max(0, target.smtp.mails.length - mailsKept)
    target.smtp.mails.splice(0, old)
    target.smtp.sources.splice(0, old)
    over += old
    answers.mails = over + target.smtp.mails.length
    return target.letters()
  }

  const gone = Promise.all([tell(), ...Array.from({ length: readers }, (_, nth) => read(nth))])
  return { answers, violations: ledger.violations, gone }
}

/** Lets one through after the other, so many a second. */
function turns(perSecond: number): () => Promise<void> {
  let next = performance.now()
  return async () => {
    next = Math.max(next, performance.now()) + 1_000 / perSecond
    await new Promise((resolve) => setTimeout(resolve, next - performance.now()))
  }
}
