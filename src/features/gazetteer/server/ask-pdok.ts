import * as z from 'zod/mini'
import * as limits from '#contract/limits.ts'
import type { LatLon } from '#contract/map-point.ts'
import type { Config } from '#server/config.ts'
import { readAtMost } from '#server/http/read-at-most.ts'

/** The centre of a postcode according to the national address register (BAG). */
export type PdokPostcode = LatLon & { woonplaats: string }
/** A place of that register, with its official number. */
type PdokWoonplaats = PdokPostcode & { bag_code: string }

/** A visitor waits for the answer, at most `pdokPatienceMs`: the gazetteer that ships with the program is a good fallback. */
type Pdok = Pick<Config, 'pdokUrl' | 'pdokPatienceMs' | 'brandSlug' | 'publicUrl' | 'contactEmail'>

/** Far more than ten places with three fields each. */
const answerMaxBytes = 64 * 1024

const Postcode = z.object({ postcode: z.string(), centroide_ll: z.string(), woonplaatsnaam: z.string() })
const Woonplaats = z.object({ woonplaatscode: z.string(), centroide_ll: z.string(), woonplaatsnaam: z.string() })

/**
 * Looks up a postcode ("1012LG") in PDOK's Locatieserver. Null when PDOK does not know it. Throws when PDOK does not
 * answer as documented within the time limit.
 */
export async function askPostcode(pdok: Pdok, postcode: string): Promise<PdokPostcode | null> {
  const [match] = await ask(pdok, { q: postcode, type: 'postcode', rows: 1 }, Postcode)
  // The free search also returns similar postcodes.
  if (match?.postcode !== postcode) return null
  return { ...readPoint(match.centroide_ll), woonplaats: match.woonplaatsnaam }
}

/** Looks up the places with a name, or the one with a number ("woonplaatscode:1182"). Throws in the same cases. */
export async function askWoonplaatsen(pdok: Pdok, q: string): Promise<PdokWoonplaats[]> {
  const matches = await ask(pdok, { q, type: 'woonplaats', rows: 10 }, Woonplaats)
  return matches.map(({ woonplaatscode, centroide_ll, woonplaatsnaam }) => ({
    ...readPoint(centroide_ll),
    woonplaats: woonplaatsnaam,
    bag_code: woonplaatscode,
  }))
}

async function ask<S extends typeof Postcode | typeof Woonplaats>(
  { pdokUrl, pdokPatienceMs, brandSlug, publicUrl, contactEmail }: Pdok,
  { q, type, rows }: { q: string; type: string; rows: number },
  doc: S,
): Promise<z.output<S>[]> {
  const fl = Object.keys(doc.shape).join(',')
  const query = new URLSearchParams({ q, fq: `type:${type}`, rows: String(rows), fl })
  const answer = await fetch(`${pdokUrl}/search/v3_1/free?${query}`, {
    signal: AbortSignal.timeout(pdokPatienceMs),
    redirect: 'error',
    // Identifies us to the operator of that server, with an address to write to.
    headers: { accept: 'application/json', 'user-agent': `${brandSlug} (${publicUrl}; ${contactEmail})` },
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    throw Object.assign(new Error('The geocoder refused'), { code: `HTTP_${answer.status}`, retryAfter })
  }
  const body = await readAtMost(answer, answerMaxBytes)
  if (body === null) throw Object.assign(new Error('The geocoder answers too much'), { code: 'TOO_LONG' })
  const reply = z.object({ response: z.object({ docs: z.array(doc) }) }).parse(JSON.parse(body.toString()))
  return reply.response.docs as z.output<S>[]
}

/** "POINT(lon lat)" */
function readPoint(text: string): LatLon {
  const [, x, y] = /^POINT\s?\(([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  const [lon, lat] = [Number(x), Number(y)]
  const { latMin, latMax, lonMin, lonMax } = limits.search
  if (lat >= latMin && lat <= latMax && lon >= lonMin && lon <= lonMax) return { lat, lon }
  throw Object.assign(new Error('The geocoder gave no point in the Netherlands'), { code: 'NO_POINT' })
}
