/** Place text as it is sent: stripped of the special characters of regular expressions (docs/product/search.md, "What can be typed"). */
export const cleanPlaceText = (input: string): string =>
  input
    .replace(/[\\^$.*+?()[\]{}|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
