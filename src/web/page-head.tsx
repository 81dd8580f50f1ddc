import { siteFiles } from '#contract/paths.ts'
import {
  type ShareImage,
  shareImageSize,
  shareSender,
  shareVersion,
  shareWords,
} from '#contract/share-image/share-image.ts'
import { useSite } from './site.tsx'

type Props = {
  /** Without the brand: ' | {brand}' is added. */
  title?: string
  description?: string
  /** The address without its query that search engines should keep. */
  canonical?: string
  noindex?: boolean
  /** Beside its link where it is shared. */
  image?: ShareImage
}

const siteImage: ShareImage = { kind: 'site', id: 'home', words: shareWords.site() }

/** The title and the facts of one screen for search engines, and for whoever shares its link (ogp.me); React lifts them into the head. */
export function PageHead({ title, description, canonical, noindex = false, image = siteImage }: Props) {
  const site = useSite()
  return (
    <>
      <title>{title ? `${title} | ${site.brandName}` : site.brandName}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={`${site.publicUrl}${canonical}`} />}
      {canonical && !noindex && (
        <>
          <meta property="og:site_name" content={site.brandName} />
          <meta property="og:title" content={title ?? site.brandName} />
          <meta property="og:url" content={`${site.publicUrl}${canonical}`} />
          {description && <meta property="og:description" content={description} />}
          <ImageTags {...image} />
        </>
      )}
    </>
  )
}

function ImageTags({ kind, id, words }: ShareImage) {
  const { brandName, demo, publicUrl } = useSite()
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
