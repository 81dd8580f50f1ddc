import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { siteFiles } from '#contract/paths.ts'
import {
  type ShareImage,
  shareImageSize,
  shareSender,
  shareVersion,
  shareWords,
} from '#contract/share-image/share-image.ts'
import { type Site, useSite } from './site.tsx'

type Props = {
  /** Without the brand: ' | {brand}' is added. */
  title?: string
  description?: string
  /** The address without its query that search engines should keep. */
  canonical?: string
  noindex?: boolean
  /** Shown with its link where the page is shared. */
  image?: ShareImage
}

type PageHeadProps = Props & {
  /** The name of the stylesheet, when this page needs a different one than its screen. */
  styles?: string
}

type HeadProps = Props & { site: Site; fullTitle: string }

const siteImage: ShareImage = { kind: 'site', id: 'home', words: shareWords.site() }

const HeadContext = createContext<(head: ReactNode, styles?: string) => void>(() => {})
/** Collects, on the server, what the page adds to the head, which is rendered after it. */
export const HeadProvider = HeadContext.Provider

/** The title and metadata of a screen for search engines and link previews (ogp.me). */
export function PageHead({ styles, ...props }: PageHeadProps) {
  const site = useSite()
  const title = props.title ? `${props.title} | ${site.brandName}` : site.brandName
  const write = useContext(HeadContext)
  if (import.meta.env.SSR) write(<HeadTags {...props} site={site} fullTitle={title} />, styles)
  // For client-side navigation. Search engines read the head that the server sent.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}

function HeadTags({ site, fullTitle, title, description, canonical, noindex = false, image = siteImage }: HeadProps) {
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={`${site.publicUrl}${canonical}`} />}
      {canonical && !noindex && (
        <>
          <meta property="og:site_name" content={site.brandName} />
          <meta property="og:title" content={title ?? site.brandName} />
          <meta property="og:url" content={`${site.publicUrl}${canonical}`} />
          {description && <meta property="og:description" content={description} />}
          <ImageTags {...image} site={site} />
        </>
      )}
    </>
  )
}

function ImageTags({ kind, id, words, site }: ShareImage & { site: Site }) {
  const { brandName, demo, publicUrl } = site
  const v = shareVersion(words, shareSender(brandName, demo))
  return (
    <>
      <meta property="og:image" content={`${publicUrl}${siteFiles.shareImage(kind, id, { v })}`} />
      <meta property="og:image:width" content={`${shareImageSize.width}`} />
      <meta property="og:image:height" content={`${shareImageSize.height}`} />
      <meta property="og:image:alt" content={`${words.title}. ${words.line}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
