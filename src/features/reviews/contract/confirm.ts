import { endpoint, pageRead } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/confirm.ts'

export type { Verification } from '../schemas/confirm.ts'

export const openVerification = endpoint<typeof schemas.openVerification>({
  method: 'GET',
  path: '/auth/verify-registration/{token}',
})

export const verifyRegistration = endpoint<typeof schemas.verifyRegistration>({
  method: 'POST',
  path: '/auth/verify-registration/{token}',
})

/** What a confirmation link confirms, as its page shows it; `rating` is the overall mark. */
export type VerificationSubject = {
  type: 'review' | 'site_review' | 'account'
  status: string
  vestiging_id: string | null
  vestiging_name: string | null
  naam: string
  rating: number | null
  pluspunten: string[]
  minpunten: string[]
  feedback: string | null
  expires_at: string | null
  verified: boolean
  /** This and the next field are set once confirmed, as in `Verification`. */
  visible_within_hours: number | null
  level_without_code: string | null
}

export const getVerificationSubject = pageRead<{ token: string }, VerificationSubject>('verification subject')
