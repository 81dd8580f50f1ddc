import type { FieldError } from '#contract/errors.ts'

/** What the page behind the link for the first operator shows again; never the password. */
export type FirstOperatorState = { naam: string; email: string; errors: FieldError[]; failure: string | null }

/** For someone who logged in with a password alone: set up a second way to log in, or use the existing one. */
export type SecondWayState = { secondWay: { naam: string; isThere: boolean } }
