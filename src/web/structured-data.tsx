/** Facts for search engines (schema.org), equal to what the page shows. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, which no parser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
