/** Headers of a page that shows a mail in a frame of this site. */
export const framed = { 'content-security-policy': "default-src 'none'; style-src 'self'; frame-src 'self'" }

/** Headers of the mail in that frame: inline styles only, and no scripts. */
export const mailInFrame = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
  'x-frame-options': 'SAMEORIGIN',
}
