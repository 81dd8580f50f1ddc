/** What the page behind the link that confirms an address posts, as `action`. */
export type ConfirmAction = 'confirm' | 'resend' | 'delete'
