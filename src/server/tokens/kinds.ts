/**
 * The kinds of links, by the first two letters of their token (`nm`: docs/decisions/0015, `na`: 0043). A new kind also
 * needs a migration: the constraint `tokens_kind_is_known` lists them.
 */
export const tokenKinds = [
  'oa',
  'oo',
  'o2',
  'rv',
  'sv',
  'ri',
  'si',
  'rm',
  'rf',
  'po',
  'un',
  'ar',
  'pr',
  'oc',
  'dr',
  'nm',
  'na',
] as const
export type TokenKind = (typeof tokenKinds)[number]

/** A stored token. */
export type Token = {
  hash: string
  kind: TokenKind
  entity_id: string
  email_hash: string | null
  expires_at: Date | null
  used_at: Date | null
}
