import { temporaryFolder } from '#test/program.ts'

/** A program of others that is met. */
export type Peer = {
  name: string
  /** By which it comes on Debian. */
  packages: readonly string[]
  /** It is here when all of these are. */
  programs: readonly string[]
  /** The command that says its version. */
  version: readonly string[]
  meet(visit: Visit): Promise<void>
}

export type Visit = {
  /** Of this visit alone, and gone after it. */
  folder: string
  /** Something to undo when the visit is over, however it ends. */
  after(undo: () => unknown): void
  /** What must hold; what does not is remembered, and the visit goes on. */
  hold(what: string, holds: () => unknown): Promise<void>
  /** What was seen, for who reads the table. */
  note(text: string): void
}

/** It cannot be had or run on this machine, which says nothing of the program. */
export class NotHere extends Error {}

export type Outcome = { held: string[]; broke: string[]; notes: string[]; absent?: string; seconds: number }

const longestMessage = 1_000

let endCurrent: (() => Promise<void>) | undefined

/** Ends what the visit of the moment has started. */
export const endVisit = async () => endCurrent?.()

export async function visit(peer: Peer): Promise<Outcome> {
  const began = performance.now()
  const outcome: Outcome = { held: [], broke: [], notes: [], seconds: 0 }
  const folder = temporaryFolder()
  const undo: (() => unknown)[] = [folder.remove]
  endCurrent = async () => {
    while (undo.length > 0) await Promise.resolve(undo.pop()!()).catch(() => {})
  }
  try {
    await peer.meet({
      folder: folder.path,
      after: (step) => undo.push(step),
      async hold(what, holds) {
        try {
          await holds()
          outcome.held.push(what)
        } catch (error) {
          outcome.broke.push(`${what}: ${messageOf(error)}`)
        }
      },
      note: (text) => outcome.notes.push(text),
    })
  } catch (error) {
    if (error instanceof NotHere) outcome.absent = error.message
    else outcome.broke.push(messageOf(error))
  }
  await endVisit()
  endCurrent = undefined
  return { ...outcome, seconds: (performance.now() - began) / 1_000 }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().slice(0, longestMessage)
