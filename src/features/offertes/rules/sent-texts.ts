import * as limits from '#contract/limits.ts'

/** How soon one hears (server section 3). */
export const usualAnswer = 'Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.'

/** What is told of a request that was sent (server section 3). */
export const sentText = 'Uw aanvraag is verstuurd. U krijgt bericht zodra een notaris reageert.'

/** How long a withdrawal can be undone, in words. */
export const undoSeconds = `${limits.offerte.undo.withdrawalMs / 1000} seconden`
