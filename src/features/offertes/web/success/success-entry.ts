/** Of the session storage, where the name and the address are for the page after a request. */
export const successEntry = 'offerte_success'
