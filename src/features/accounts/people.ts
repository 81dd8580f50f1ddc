import type { FieldError } from '#contract/errors.ts'
import type { DeskRole } from '#features/desk/contract.ts'

/** Somebody with a role at the desk, as colleagues see them. */
export type Colleague = {
  id: string
  naam: string
  email: string
  role: DeskRole
  /** Invited, but not confirmed yet. */
  isWaiting: boolean
  hasSecondWay: boolean
  seen_at: string | null
}

export const roleLabels: Record<DeskRole, string> = { operator: 'Beheerder', moderator: 'Moderator' }

/** Buttons of the page, by the value of `action`, with the message shown afterwards. */
export const doneLabels = {
  invite: 'De uitnodiging is verstuurd.',
  role: 'De rol is gewijzigd. Deze medewerker is overal uitgelogd.',
  end: 'De toegang is beëindigd. Deze medewerker is overal uitgelogd.',
} as const
type PeopleAction = keyof typeof doneLabels

export type PeopleState = {
  people: Colleague[]
  self: string
  done: PeopleAction | null
  /** The posted form, if it was refused; `about` is the colleague concerned, empty for an invitation. */
  failure: {
    text: string
    fields: FieldError[]
    about: string
    naam: string
    email: string
    role: string
    reason: string
  } | null
}
