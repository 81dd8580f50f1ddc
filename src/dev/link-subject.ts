import type { TokenKind } from '#server/tokens/kinds.ts'

/** What a link leads to. */
export type LinkTarget = { entity_id: string; email_hash?: string | null }

/** A kind of link in one state of what it leads to. src/app lists them, as only the features can make what is behind a link. */
export type LinkSubject = {
  kind: TokenKind
  /** What it leads to: "a request that waits for its confirmation". */
  label: string
  /** Makes a new one, as the program itself does. */
  make(): Promise<LinkTarget>
  /** The page of the link. */
  page(token: string, target: LinkTarget): string
}
