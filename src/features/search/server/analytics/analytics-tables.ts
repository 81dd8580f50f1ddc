import type { Generated } from 'kysely'

/** Counts per office and per day, in Dutch time (migrations/first/figures.ts). */
type AnalyticsTables = {
  analytics_days: {
    /** "2026-11-21" */
    day: string
    vestiging_id: string
    page_views: Generated<number>
    outbound_clicks: Generated<number>
  }
  /** Searches per day and provincie, with a value for an unknown provincie. */
  search_days: { day: string; provincie: string; searches: number }
}

declare module '#server/database/schema.ts' {
  interface Database extends AnalyticsTables {}
}
