import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { siteFiles } from '#contract/paths.ts'
import {
  type ShareKind,
  type ShareWords,
  shareSender,
  shareVersion,
  shareWords,
} from '#contract/share-image/share-image.ts'
import { isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { findOffice, type Index } from '#features/search/server/public.ts'
import { placeName } from '#features/woonplaatsen/place-name.ts'
import type { Context } from '#server/context.ts'

/** 30 kB each; only a few pages are being shared at any time. */
const cachedImages = 100
const forGood = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=300'

/**
 * The text on the image of an akte, a place or an office. Undefined for anything not on the site, so that callers
 * cannot choose the text.
 */
const wordsFor: Record<ShareKind, (id: string, index: Index) => ShareWords | undefined> = {
  site: (id) => (id === 'home' ? shareWords.site() : undefined),
  akte: (id) => (isDienstId(id) ? shareWords.akte(labelOfDienst(id)) : undefined),
  woonplaats(id) {
    const place = loadGazetteer().placeById(id)
    return place && shareWords.woonplaats(placeName({ ...place, slug: id }))
  },
  notaris(id, index) {
    const office = findOffice(index, id)
    return office && shareWords.notaris(office)
  },
}
const isKind = (kind: string): kind is ShareKind => Object.hasOwn(wordsFor, kind)

/** The images for shared links, rendered on request. */
export function shareImageRoutes(app: FastifyInstance, { config, index }: Context) {
  const sender = shareSender(config.brandName, config.demoData)
  const images = new LRUCache<string, Promise<Buffer>>({ max: cachedImages })
  const imageOf = (words: ShareWords): Promise<Buffer> => {
    const key = JSON.stringify(words)
    const image = images.get(key) ?? render(words, sender)
    images.set(key, image)
    image.catch(() => images.delete(key))
    return image
  }
  app.get<{ Params: { kind: string; id: string }; Querystring: { v?: string } }>(
    siteFiles.shareImage.pattern,
    async ({ params: { kind, id }, query }, reply) => {
      const words = isKind(kind) ? wordsFor[kind](id, index.current()) : undefined
      if (!words) return reply.callNotFound()
      const image = await imageOf(words)
      const isCurrent = query.v === shareVersion(words, sender)
      return reply
        .header('cache-control', isCurrent ? forGood : forNow)
        .type('image/png')
        .send(image)
    },
  )
}

/** Loads the renderer on first use. */
async function render(words: ShareWords, sender: string): Promise<Buffer> {
  const { renderShareImage } = await import('./render-share-image.ts')
  return renderShareImage(words, sender)
}
