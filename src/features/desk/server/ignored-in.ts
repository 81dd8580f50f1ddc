import { isOddPage } from '#contract/paginate.ts'
import { textsOf } from '#contract/posted-form.ts'

type Query = Record<string, unknown>

/**
 * What of an address narrows nothing, as it cannot be understood, by the labels of the fields. `used` is the filter that was
 * read from it, with an empty text where there was nothing to use. The page that is asked is a part of each list.
 */
export function ignoredIn<Name extends string>(
  query: Query,
  labels: Readonly<Record<Name, string>>,
  used: Readonly<Record<NoInfer<Name>, string>>,
  page: unknown = query.page,
): string[] {
  const names = Object.keys(labels) as Name[]
  const ignored = names.filter((name) => used[name] === '' && isAsked(query, name)).map((name) => labels[name])
  return [...ignored, ...ignoredPage(page)]
}

/** For a list with fields of its own. */
export const ignoredPage = (page: unknown): string[] => (isOddPage(page) ? ['Pagina'] : [])

const isAsked = (query: Query, name: string) => textsOf(query, name).some((text) => text.trim() !== '')
