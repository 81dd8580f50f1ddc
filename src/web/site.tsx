import { createContext, useContext } from 'react'
import type { Credit } from '#contract/credit.ts'

/** The operator's configuration that pages use. */
export type Site = {
  brandName: string
  brandSlug: string
  publicUrl: string
  contactEmail: string
  /** Postal address and KvK number; null when the operator set none. */
  brandAddress: string | null
  /** The attribution of the map tiles. */
  tileAttribution: string
  /** The attribution of the office data, as its licence requires. */
  credits: readonly Credit[]
  /** The offices, prices and reviews are fictional. */
  demo: boolean
  year: number
  /** The login provider for people at the desk; absent when there is none. */
  loginProvider?: string
}

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside of SiteProvider')
  return site
}
