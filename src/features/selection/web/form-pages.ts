import { paths } from '#contract/paths.ts'

/** What both review forms begin with. */
const [writing = ''] = paths.writeSiteReview.pattern.split('{')
const formPages = [paths.offerteRequest(), paths.offerte(''), paths.officeOfferte(''), writing]

/** The quote pages (visitor-flows sections 2 and 4) and the review forms: there the selection does not stand in the corner. */
export const isFormPage = (path: string): boolean => formPages.some((start) => path.startsWith(start))
