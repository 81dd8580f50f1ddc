import type { FieldError } from '#contract/errors.ts'

/** What the page behind the link for the first operator shows again; never the password. */
export type FirstOperatorState = { naam: string; email: string; errors: FieldError[]; failure: string | null }

/** What is asked of whoever logged in with a password alone: to make a second way, or to use the one there is. */
export type SecondWayState = { secondWay: { naam: string; isThere: boolean } }
