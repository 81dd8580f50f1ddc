export type { LogLine } from './log-state.ts'

/** Who works at the desk: an operator does everything, a moderator decides about reviews. */
export type DeskRole = 'operator' | 'moderator'

/** A line of the menu; `current` as `aria-current` takes it: a page below one in the menu has no place of its own there. */
export type MenuItem = { href: string; label: string; current?: 'page' | 'true' }

/** What every page of the desk shows about whoever works there, and what its forms send back. */
export type DeskFrameState = { desk: { naam: string; menu: MenuItem[]; form_token: string } }

/** What a list of the desk says of itself, of its filter and of the page that is shown. */
export type DeskListState = {
  /** What of the address could not be read, by the labels of the fields; it narrows nothing. */
  ignored: string[]
  page: number
  pages: number
  total: number
}

/** The first page: what there is to do, and what does not run as it should, with a link to where something can be done about it. */
export type DeskHomeState = {
  pages: { href: string; label: string; text: string }[]
  troubles: { text: string; href: string | null }[]
}
