import type { Page } from '@playwright/test'

/** One grey pixel: what stands behind the flags does not matter here. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO8+/fvfwAJ1gPn8HkxYAAAAABJRU5ErkJggg==',
  'base64',
)

const isTile = ({ pathname }: URL) => /\/\d+\/\d+\/\d+\.png$/.test(pathname)

/** A tile server elsewhere that answers. */
export const answerTiles = (page: Page) =>
  page.route(isTile, (route) => route.fulfill({ contentType: 'image/png', body: tile }))

/** A tile server that cannot be reached. */
export const loseTiles = (page: Page) => page.route(isTile, (route) => route.abort('connectionrefused'))
