import { paths } from '#contract/paths.ts'
import { type DienstId, labelOfDienst } from '#features/diensten/rules.ts'
import { aktes } from '../../aktes.ts'

/** The breadcrumbs and the questions of the page, for search engines (schema.org). */
export const akteData = (id: DienstId, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}${paths.home()}` },
        { '@type': 'ListItem', position: 2, name: 'Alle aktes', item: `${publicUrl}${paths.home()}#aktes` },
        { '@type': 'ListItem', position: 3, name: labelOfDienst(id) },
      ],
    },
    {
      '@type': 'FAQPage',
      mainEntity: aktes[id].questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ],
})
