/** Addresses that this release answers otherwise than the one before on purpose, to who has no more than that one asked; and why. */
export const changedAddresses: readonly { path: RegExp; why: string }[] = []

/** What must hold from this release on, and is not so for what the release before did. */
export const newInvariants: readonly string[] = []

/** Mails that the release before does not know. A node of it logs that it cannot render one; the next try is for any node, and nothing is lost. */
export const newMails: readonly string[] = []
