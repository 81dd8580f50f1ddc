import { paths } from '#contract/paths.ts'

/** The path prefix of both review forms. */
const [writing = ''] = paths.writeSiteReview.pattern.split('{')
const formPages = [paths.offerteRequest(), paths.offerte(''), paths.officeOfferte(''), writing]

/** The quote pages and the review forms, which have no panel in the corner (docs/product/selection.md, "The panel"). */
export const isFormPage = (path: string): boolean => formPages.some((start) => path.startsWith(start))
