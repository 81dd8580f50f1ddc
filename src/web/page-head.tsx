import { useSite } from './site.tsx'

type Props = {
  /** Without the brand: ' | {brand}' is added. */
  title?: string
  description?: string
  /** The address without its query that search engines should keep. */
  canonical?: string
  noindex?: boolean
}

/** The title and the facts of one screen for search engines, and for whoever shares its link (ogp.me); React lifts them into the head. */
export function PageHead({ title, description, canonical, noindex = false }: Props) {
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
        </>
      )}
    </>
  )
}
