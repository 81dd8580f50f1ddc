import { expect } from '@playwright/test'
import { measuredPages } from '#test/measured-pages.ts'
import { ownOriginTest as test } from './journey.ts'
import { scriptBytes } from './page-scripts.ts'

/** In kB of gzip (docs/decisions/0059-what-a-page-weighs.md); a form brings no React, the wizard its selection and its details. */
const most = { reading: 130, wizard: 20, posted: 9.5 }

test('the script of a page in use stays within its limit, on each kind of page that visitors come to', async ({
  baseURL,
}) => {
  for (const { name, path, kind } of await measuredPages(baseURL!)) {
    const bytes = await scriptBytes(baseURL!, path)
    expect(bytes / 1000, name).toBeLessThanOrEqual(most[kind])
  }
})
