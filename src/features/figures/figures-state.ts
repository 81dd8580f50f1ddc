/** Counts of a day, a province, an office, or of everything. */
export type Figures = {
  /** Counted per day and provincie; null in the figures of an office. */
  searches: number | null
  page_views: number
  outbound_clicks: number
  requests: number
  verified: number
  answers: number
  /** Working hours until the answer; null without answers. */
  median_hours: number | null
}

export type FigureLine = Figures & { key: string; label: string }

/** The days, both ends included, and the other filters. */
export type FiguresFilter = { van: string; tot: string; provincie: string; q: string; page: number }

export const queryOfFilter = ({ van, tot, provincie, q }: FiguresFilter) => ({ van, tot, provincie, q })

export type FiguresState = {
  filter: FiguresFilter
  /** The labels of filter fields whose value was not used. */
  ignored: string[]
  /** Why the figures start on another day than requested; null if they do not. */
  other_begin: string | null
  provincies: string[]
  total: Figures
  days: FigureLine[]
  regions: FigureLine[]
  offices: FigureLine[]
  pages: number
}

/** The percentage of requests whose customer confirmed, rounded; null without requests. */
export const verifiedShare = ({ requests, verified }: Figures): number | null =>
  requests === 0 ? null : Math.round((verified / requests) * 100)
