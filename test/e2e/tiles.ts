import type { Page } from '@playwright/test'

const isTile = ({ pathname }: URL) => pathname.startsWith('/kaart/tegels/')

/** The map's tiles do not come; else those of the tests' own tile server do. */
export const loseTiles = (page: Page) => page.route(isTile, (route) => route.abort('connectionrefused'))
