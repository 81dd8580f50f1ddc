/** How soon one hears (server section 3). */
export const usualAnswer = 'Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.'
