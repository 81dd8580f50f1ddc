/** What the page behind an unsubscribe link posts, as `action`; after it the page is opened again with its name. */
export const unsubscribeActions = ['uitschrijven', 'aanmelden'] as const
export type UnsubscribeAction = (typeof unsubscribeActions)[number]

/** The same for the page behind 'Niet door u? Meld het'. */
export type NotMineAction = 'melden' | 'toestaan'
