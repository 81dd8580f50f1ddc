import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'

/** The middle of a postcode as the register of addresses has it. */
export type PdokPostcode = { lat: number; lon: number; woonplaats: string }

/** A visitor waits for this, and the postcodes that ship are a good answer too. */
const timeoutMs = 800

const wanted = ['postcode', 'centroide_ll', 'woonplaatsnaam'] as const
const Reply = z.object({
  response: z.object({
    docs: z.array(z.object({ postcode: z.string(), centroide_ll: z.string(), woonplaatsnaam: z.string() })),
  }),
})

/**
 * Asks PDOK's Locatieserver for a postcode ("1012LG"); null when it does not know it, an error when it does not answer
 * as documented within the time limit. Source: architecture section 8.
 */
export async function askPdok(base: string, postcode: string): Promise<PdokPostcode | null> {
  const query = new URLSearchParams({ q: postcode, fq: 'type:postcode', rows: '1', fl: wanted.join(',') })
  const answer = await fetch(`${base}/search/v3_1/free?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw Object.assign(new Error('The geocoder refused'), { code: `HTTP_${answer.status}` })
  }
  const [found] = Reply.parse(await answer.json()).response.docs
  // A free search also gives what looks like it.
  if (found?.postcode !== postcode) return null
  return { ...readPoint(found.centroide_ll), woonplaats: found.woonplaatsnaam }
}

/** "POINT(lon lat)" */
function readPoint(text: string): { lat: number; lon: number } {
  const [, x, y] = /^POINT\s?\(([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  const [lon, lat] = [Number(x), Number(y)]
  const { latMin, latMax, lonMin, lonMax } = limits.search
  if (lat >= latMin && lat <= latMax && lon >= lonMin && lon <= lonMax) return { lat, lon }
  throw Object.assign(new Error('The geocoder gave no point in the Netherlands'), { code: 'NO_POINT' })
}
