/** What is counted, of a day, a province, an office, or all of it. */
export type Figures = {
  /** Counted by day and provincie; null in the figures of an office. */
  searches: number | null
  page_views: number
  outbound_clicks: number
  requests: number
  verified: number
  answers: number
  /** Working hours; null without an answer. */
  median_hours: number | null
}

export type FigureLine = Figures & { key: string; label: string }

/** The days, the first and the last one included, and what the figures are narrowed to. */
export type FiguresFilter = { van: string; tot: string; provincie: string; q: string; page: number }

export const queryOfFilter = ({ van, tot, provincie, q }: FiguresFilter) => ({ van, tot, provincie, q })

export type FiguresState = {
  filter: FiguresFilter
  /** What of the address was not used, as its field is called. */
  ignored: string[]
  /** Why they do not begin with the day that was asked for, when that can be read. */
  other_begin: string | null
  provincies: string[]
  total: Figures
  days: FigureLine[]
  regions: FigureLine[]
  offices: FigureLine[]
  pages: number
}

/** Of those who asked how many confirmed, in whole percents; null without a request. */
export const verifiedShare = ({ requests, verified }: Figures): number | null =>
  requests === 0 ? null : Math.round((verified / requests) * 100)
