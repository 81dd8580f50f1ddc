import { codeOfStatus } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Act, Call } from './acts/act.ts'
import type { Browser } from './browser.ts'
import type { Dice } from './dice.ts'
import { type Ledger, Violation } from './ledger.ts'
import type { Letter, LinkKind } from './mailbox.ts'

/** For a redirect, the body is its target. */
export type Answered = { status: number; text: string; body: unknown; retryAfter: string | null }
export type Office = { id: string; title: string }

/** Where a story takes place: a program reached over HTTP, or one in this process. */
export type Stage = {
  /** Rejects when the answer is lost. */
  send(call: Call): Promise<Answered>
  /** After a lost answer: waits until a retry makes sense. */
  recover(lost: unknown): Promise<void>
  /** Whether a 503 with Retry-After is an acceptable answer now. */
  mayBeUnavailable(): boolean
  link(kind: LinkKind, fits: (letter: Letter) => boolean): Promise<string>
  /** False: the stage fills in forms itself, without waiting as a person would. */
  opensForms?: false
  offices: readonly Office[]
}

/** Ends a story whose next step was refused because of what other stories did. */
export class EndOfStory extends Error {}

/** Error codes that concurrent stories can cause. */
const causedByOthers = new Set(['NO_VALID_OFFICES'])
const pauseMs = 250

/** A person in a story: repeats each act until it is answered, even when answers are lost. */
export function createActor(stage: Stage, ledger: Ledger, dice: Dice) {
  const acknowledge = ledger.beginStory()

  async function ask<Input, Done>(one: Act<Input, Done>, call: Call, lostBefore: boolean): Promise<Done | null> {
    // A call that began during a fault may still fail after the fault has ended.
    const beganInTrouble = stage.mayBeUnavailable()
    const answer = await ledger.during(one.name, () => stage.send(call))
    const { status, body } = answer
    if (status === 200 || status === 201 || status === 303) return body as Done
    // A form's page has no error code.
    const code = codeOf(body) || (status === 409 ? 'CONFLICT' : codeOfStatus(status))
    if (status === 503 && (beganInTrouble || stage.mayBeUnavailable())) {
      if (answer.retryAfter === null) throw new Violation(`${one.name}: 503 without Retry-After`)
      throw new Unavailable()
    }
    const done = one.again.includes(code) || (status === 409 && one.again.includes('CONFLICT'))
    if (lostBefore && done) return null
    if (causedByOthers.has(code) || one.overtaken?.includes(code)) {
      ledger.refused(one.name)
      throw new EndOfStory()
    }
    throw new Violation(`${one.name}: answered ${status} ${code}${lostBefore ? ' after a lost answer' : ''}`)
  }

  async function reads(path: string, browser?: Browser): Promise<Answered> {
    for (;;) {
      const beganInTrouble = stage.mayBeUnavailable()
      try {
        const answer = await stage.send({ method: 'GET', path, ...(browser && { browser }) })
        if (answer.status < 500) return answer
        if (answer.status !== 503 || !(beganInTrouble || stage.mayBeUnavailable()))
          throw new Violation(`GET ${path} answered ${answer.status}`)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      } catch (error) {
        if (error instanceof Violation) throw error
        await stage.recover(error)
      }
    }
  }

  /** Posts with the token of the form's page, after the shortest time a person needs. */
  async function filledIn(call: Call): Promise<Call> {
    const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec((await reads(call.path)).text) ?? []
    await new Promise((resolve) => setTimeout(resolve, limits.form.ageMinMs))
    return { ...call, form: [...(call.form as string[][]), ['form_token', form_token]] }
  }

  return {
    dice,
    offices: stage.offices,
    /** `null`: the answer to a retry says that the first call succeeded. */
    async does<Input, Done>(one: Act<Input, Done>, input: Input): Promise<Done | null> {
      const request = one.call(input)
      const call = request.fills && stage.opensForms !== false ? await filledIn(request) : request
      let lost = false
      for (;;) {
        try {
          const done = await ask(one, call, lost)
          acknowledge(one, input, done ?? ({} as Done), lost)
          return done
        } catch (error) {
          if (error instanceof Violation || error instanceof EndOfStory) throw error
          if (error instanceof Unavailable) {
            // When the answer to a commit is lost, the program cannot know whether it succeeded.
            lost = true
            await new Promise((resolve) => setTimeout(resolve, pauseMs))
            continue
          }
          lost = true
          ledger.lost(one.name)
          await stage.recover(error)
        }
      }
    },
    reads,
    link: stage.link,
  }
}
export type Actor = ReturnType<typeof createActor>

class Unavailable extends Error {}

export const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
