/** How soon one hears (server section 3). */
export const usualAnswer = 'Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.'

/** What is told of a request that was sent (server section 3). */
export const sentText = 'Uw aanvraag is verstuurd. U krijgt bericht zodra een notaris reageert.'
