import type { Generated } from 'kysely'

/** Counts of one office on one day in the Netherlands (migrations/first/figures.ts). */
type AnalyticsTables = {
  analytics_days: {
    /** "2026-11-21" */
    day: string
    vestiging_id: string
    page_views: Generated<number>
    outbound_clicks: Generated<number>
  }
  /** Searches in one provincie, or in none that is known, on one day. */
  search_days: { day: string; provincie: string; searches: number }
}

declare module '#server/database/schema.ts' {
  interface Database extends AnalyticsTables {}
}
