/** After a new link was sent. */
export const resentText = 'Wij stuurden een nieuwe link naar uw e-mailadres. Kijk ook bij ongewenste e-mail.'
export const resendFailed = 'Dat is niet gelukt'
