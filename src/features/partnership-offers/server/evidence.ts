import type { Context } from '#server/context.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'

/** Who expressed the office's interest, and the evidence of it. */
type Evidence = {
  email: string
  address: string
  /** As the client reported it, and as it was in the request. */
  user_agent: string | null
  server_user_agent: string | null
  /** The network around the visitor: /24 of IPv4, /64 of IPv6. */
  ip_network: string
}

type Keys = Pick<Context, 'keys'>

export function sealEvidence({ keys }: Keys, offer_id: string, evidence: Evidence) {
  const key = createRowKey(keys, 'partnership_interests', offer_id)
  return { sealed_key: key.wrapped, sealed: key.seal('partnership_interests.sealed', evidence) }
}

type Row = { offer_id: string; sealed_key: string | null; sealed: string | null }

/** Null once the evidence was erased. */
export function openEvidence({ keys }: Keys, { offer_id, sealed_key, sealed }: Row): Evidence | null {
  if (!sealed_key || !sealed) return null
  const key = openRowKey(keys, 'partnership_interests', offer_id, sealed_key)
  return key.open('partnership_interests.sealed', sealed) as Evidence
}
