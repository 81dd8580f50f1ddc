/** Key in session storage of the name and address for the page after a request. */
export const successEntry = 'offerte_success'
