/** Attribution of content shown on a page, and the address of its licence. */
export type Credit = { text: string; url: string }
