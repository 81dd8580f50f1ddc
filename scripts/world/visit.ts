import { temporaryFolder } from '#test/program.ts'

/** A third-party program that ours is tried with. */
export type Peer = {
  name: string
  /** The Debian packages that contain it. */
  packages: readonly string[]
  /** It is installed when all of these are. */
  programs: readonly string[]
  /** The command that prints its version. */
  version: readonly string[]
  meet(visit: Visit): Promise<void>
}

export type Visit = {
  /** For this visit only; removed after it. */
  folder: string
  /** Registers what to undo when the visit is over, however it ends. */
  after(undo: () => unknown): void
  /** Checks what must hold; a failure is recorded, and the visit goes on. */
  hold(what: string, holds: () => unknown): Promise<void>
  /** Adds an observation, for whoever reads the table. */
  note(text: string): void
}

/** The program cannot be installed or run on this machine, which says nothing about ours. */
export class NotHere extends Error {}

export type Outcome = { held: string[]; broke: string[]; notes: string[]; absent?: string; seconds: number }

const longestMessage = 1_000

let endCurrent: (() => Promise<void>) | undefined

/** Ends what the current visit has started. */
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
