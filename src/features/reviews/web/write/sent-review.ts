const key = 'review_sent'

export type SentReview = {
  /** null: a review of the platform. */
  vestiging_id: string | null
  email: string
  /** Empty: the page thanks nobody by name. */
  naam: string
  /** It is checked for longer than a day, so no promise is made. */
  held: boolean
}

/** For the page after sending, in this tab only: an address and a name do not belong in the address bar. */
export function keepSentReview(sent: SentReview) {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Storage is off: the page then speaks of "the e-mail that we sent you".
  }
}

/** As it was kept; a text, as its reader compares it with the former one. */
export function readSentReview(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function toSentReview(text: string | null): SentReview | null {
  try {
    const { vestiging_id, email, naam, held } = JSON.parse(text ?? '{}') as Record<string, unknown>
    if ((typeof vestiging_id !== 'string' && vestiging_id !== null) || typeof email !== 'string') return null
    return { vestiging_id, email, naam: typeof naam === 'string' ? naam : '', held: held === true }
  } catch {
    return null
  }
}
