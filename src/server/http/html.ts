/** Text that is already HTML. */
export type Html = { readonly html: string }
type Part = Html | string | number | null | undefined | readonly Part[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] as string)

function write(part: Part): string {
  if (part === null || part === undefined) return ''
  if (Array.isArray(part)) return part.map(write).join('')
  if (typeof part === 'object' && 'html' in part) return part.html
  return escapeHtml(String(part))
}

/**
 * HTML from a template; escapes everything put into it that is not `Html` already. For pages that the site's components
 * do not render.
 */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((text, s, i) => text + write(parts[i - 1]) + s),
})

/** A whole plain page, for the tools beside the site: the API's description, the inbox. */
export function htmlPage(title: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/plain.css"></head><body><main>${body}</main></body></html>`
      .html
  }`
}
