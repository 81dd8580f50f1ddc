import { useSite } from './site.tsx'

type Props = {
  /** Without the brand: ' | {brand}' is added. */
  title?: string
  description?: string
  /** The address without its query that search engines should keep. */
  canonical?: string
  noindex?: boolean
}

/** The title and the facts for search engines of one screen; React lifts them into the head. */
export function PageHead({ title, description, canonical, noindex = false }: Props) {
  const site = useSite()
  return (
    <>
      <title>{title ? `${title} | ${site.brandName}` : site.brandName}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={`${site.publicUrl}${canonical}`} />}
    </>
  )
}
