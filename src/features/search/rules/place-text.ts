/** Place text as it is sent: without the special characters of regular expressions (search-and-api section 5). */
export const cleanPlaceText = (input: string): string =>
  input
    .replace(/[\\^$.*+?()[\]{}|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
