import * as z from 'zod/mini'
import { named } from '#contract/fields.ts'

const shortString = z.nullable(z.string().check(z.maxLength(80)))

/** The last search, kept in the browser and sent along with a request. See docs/product/selection.md, "What is kept". */
export const StoredSearch = named(
  'StoredSearch',
  z.object({
    v: z.literal(1),
    postcode: shortString,
    woonplaats: shortString,
    woonplaats_label: shortString,
    distance_km: z.number(),
    effective_distance_km: z.number(),
    sort_by: z.enum(['rating', 'distance']),
    view: z.enum(['lijst', 'kaart']),
    category_ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
    dienst_ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
    total_found: z.number(),
    searched_at: z.string().check(z.maxLength(40)),
  }),
)
export type StoredSearch = z.infer<typeof StoredSearch>
