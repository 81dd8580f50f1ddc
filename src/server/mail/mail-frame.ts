/** For a page that shows a mail in a frame of this site. */
export const framed = { 'content-security-policy': "default-src 'none'; style-src 'self'; frame-src 'self'" }

/** For a mail in that frame: it has its styles in its own HTML and runs nothing. */
export const mailInFrame = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
  'x-frame-options': 'SAMEORIGIN',
}
