import { isOddPage } from '#contract/paginate.ts'
import { textsOf } from '#contract/posted-form.ts'

type Query = Record<string, unknown>

/**
 * The labels of the query parameters that are invalid and so filter nothing. `used` is the filter read from the query, with an
 * empty text where a value was invalid. The page number is checked for every list.
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

/** For a list that checks its own fields. */
export const ignoredPage = (page: unknown): string[] => (isOddPage(page) ? ['Pagina'] : [])

const isAsked = (query: Query, name: string) => textsOf(query, name).some((text) => text.trim() !== '')
