import { textOf } from './readability.ts'

type Crumb = { '@type': string; position: number; name: string; item?: string }
type Question = { '@type': string; name: string; acceptedAnswer: { '@type': string; text: string } }
/** The kinds of facts for search engines that a page shows too (schema.org). */
type Facts = { '@type': string; itemListElement?: Crumb[]; mainEntity?: Question[] }

const shownText = (html: string) =>
  textOf(html).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const factsIn = (html: string, type: string): Facts[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as Facts)
    .filter((facts) => facts['@type'] === type)

/** The breadcrumbs that search engines are given, one list for each that a page has, and those that it shows. */
export function breadcrumbsOf(html: string, publicUrl: string) {
  const shown = [...html.matchAll(/<nav [^>]*class="crumbs"[\s\S]*?<\/nav>/g)].map(([nav]) =>
    [...nav.matchAll(/<li\b[^>]*>(.*?)<\/li>/g)].map(([, step = ''], at) => {
      const [, href] = /<a href="([^"]*)"/.exec(step) ?? []
      const name = shownText(step)
      return { '@type': 'ListItem', position: at + 1, name, ...(href !== undefined && { item: publicUrl + href }) }
    }),
  )
  return { shown, data: factsIn(html, 'BreadcrumbList').map(({ itemListElement }) => itemListElement) }
}

/** The same of questions with their answers. */
export function questionsOf(html: string) {
  const shown = [...html.matchAll(/<details [^>]*class="faq"[^>]*><summary>(.*?)<svg.*?<\/summary><p>(.*?)<\/p>/g)].map(
    ([, question = '', answer = '']) => ({
      '@type': 'Question',
      name: shownText(question),
      acceptedAnswer: { '@type': 'Answer', text: shownText(answer) },
    }),
  )
  return { shown, data: factsIn(html, 'FAQPage').flatMap(({ mainEntity = [] }) => mainEntity) }
}
