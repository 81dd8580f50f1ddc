const key = 'site_review_sent'

/** For the page after sending, in this tab only: an address does not belong in the address bar. */
export function keepSentSiteReview(email: string) {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Storage is off: the page then speaks of "the e-mail that we sent you".
  }
}

export function readSentSiteReview(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
