import { createContext, useContext } from 'react'
import type { Credit } from '#contract/credit.ts'

/** What the operator's configuration passes to the pages. */
export type Site = {
  brandName: string
  brandSlug: string
  publicUrl: string
  contactEmail: string
  /** Postal address and KvK number; null when the operator set none. */
  brandAddress: string | null
  /** Who made the map. */
  tileAttribution: string
  /** Who made the data of offices, as its licence asks. */
  credits: readonly Credit[]
  /** The offices, prices and reviews are fictional. */
  demo: boolean
  year: number
  /** Whom the people of the desk may log in by; absent: nobody. */
  loginProvider?: string
}

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside of SiteProvider')
  return site
}
