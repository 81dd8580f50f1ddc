import { type Gazetteer, geocoderOf } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'

/** The gazetteer with the exact point of a postcode, if PDOK may be queried. Called before a transaction, which must not wait for it. */
export async function pointsFor(context: Context, typed: string): Promise<Gazetteer> {
  const { gazetteer, online } = geocoderOf(context)
  const postcode = typed.replace(/\s/g, '').toUpperCase()
  if (!online || !/^[1-9]\d{3}[A-Z]{2}$/.test(postcode)) return gazetteer
  const point = await online.postcode(postcode)
  return { ...gazetteer, postcode: (other) => (other === postcode ? point : gazetteer.postcode(other)) }
}
