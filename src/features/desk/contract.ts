export type { LogLine } from './log-state.ts'

/** The role of someone at the desk: an operator may do everything, a moderator decides about reviews. */
export type DeskRole = 'operator' | 'moderator'

/** An entry of the menu; `current` is the value for `aria-current`. A subpage has no entry of its own. */
export type MenuItem = { href: string; label: string; current?: 'page' | 'true' }

/** The frame of every desk page: who is logged in, the menu, and the form token. */
export type DeskFrameState = { desk: { naam: string; menu: MenuItem[]; form_token: string } }

/** The state of a desk list: its filter and the page shown. */
export type DeskListState = {
  /** The labels of filter fields whose value is invalid; they are ignored. */
  ignored: string[]
  page: number
  pages: number
  total: number
}

/** The start page: what there is to do and what is not running as it should, with a link to where that can be fixed. */
export type DeskHomeState = {
  pages: { href: string; label: string; text: string }[]
  troubles: { text: string; href: string | null }[]
}
