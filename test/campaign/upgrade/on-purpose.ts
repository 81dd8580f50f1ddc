/** Addresses that this release answers otherwise than the one before on purpose, to who has no more than that one asked; and why. */
export const changedAddresses: readonly { path: RegExp; why: string }[] = [
  { path: /^\/beheer\//, why: 'the desk asks for an account, no longer for a password that all share (decision 0034)' },
  {
    path: /^\/dev\/links/,
    why: 'its entries are numbered, and this release has one more; nobody but a developer has the page',
  },
]

/** What must hold from this release on, and is not so for what the release before did. */
export const newInvariants: readonly string[] = [
  'Every decision that somebody took is in the log of acts.',
  'Every offer to an office is in the log of acts.',
]

/** Mails that the release before does not know. A node of it logs that it cannot render one; the next try is for any node, and nothing is lost. */
export const newMails: readonly string[] = ['M44']
