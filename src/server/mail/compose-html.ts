import type { MailBlock } from './mail-block.ts'

/**
 * Mail programs support no style sheets and few CSS properties, hence tables and inline styles; colours are light in
 * either scheme.
 */
const ink = '#16233a'
const quiet = '#55607a'
const line = '#e5dfd2'
const paper = '#fbf9f4'
const action = '#1f4690'
const sans = 'font-family:Arial,Helvetica,sans-serif'
const serif = "font-family:Georgia,'Times New Roman',serif"
/** One long word, such as an address, never makes the mail wider than a phone. */
const body = `${sans};font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c]!)
/** A reference must not break at its hyphen. */
const reference = /\b[A-Z]{2}-[2-9A-HJ-NP-Z]{6}\b/g
export const lines = (text: string) =>
  escapeHtml(text).replace(reference, '<span style="white-space:nowrap">$&</span>').replaceAll('\n', '<br>')

export function blockHtml(block: MailBlock): string {
  if ('heading' in block) {
    return `<h1 style="margin:0 0 16px;${serif};font-size:28px;line-height:34px;font-weight:normal;color:${ink}">${lines(block.heading)}</h1>`
  }
  if ('subheading' in block) {
    return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:bold">${lines(block.subheading)}</h2>`
  }
  if ('paragraph' in block) return `<p style="margin:0 0 16px">${lines(block.paragraph)}</p>`
  if ('list' in block) {
    const items = block.list.map((item) => `<li style="margin:0 0 8px">${lines(item)}</li>`)
    return `<ul style="margin:0 0 16px;padding:0 0 0 24px">${items.join('')}</ul>`
  }
  if ('pairs' in block) return pairs(block.pairs)
  if ('button' in block) return button(block.button.label, block.button.url)
  if ('code' in block) {
    return `<p style="margin:0 0 24px;font-size:28px;line-height:32px;letter-spacing:4px;font-weight:bold">${lines(block.code)}</p>`
  }
  if ('link' in block) {
    const { before = '', label, url, after = '' } = block.link
    const link = `<a href="${escapeHtml(url)}" style="color:${action}">${escapeHtml(label)}</a>`
    return `<p style="margin:0 0 16px;color:${quiet}">${lines(before)}${link}${lines(after)}</p>`
  }
  return `<p style="margin:0 0 16px;color:${quiet};font-size:14px;line-height:20px">${lines(block.small)}</p>`
}

function pairs(rows: [string, string[]][]): string {
  const cells = rows.map(([name, values], i) => {
    const border = i === 0 ? '' : `;border-top:1px solid ${line}`
    // Some wrap to two lines on a phone: space between them shows where the next one starts.
    const [first = '', ...others] = values.map(lines)
    const value = [first, ...others.map((other) => `<p style="margin:8px 0 0">${other}</p>`)].join('')
    return `<tr><td style="padding:12px 16px 12px 0;color:${quiet};vertical-align:top;width:120px${border}">${lines(name)}</td><td style="padding:12px 0;vertical-align:top${border}">${value}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${line};${body};color:${ink}">${cells.join('')}</table>`
}

function button(label: string, url: string): string {
  const style = `display:inline-block;padding:14px 28px;${sans};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${action};border-radius:6px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>`
}

/** The frame of every mail; all parts are HTML already. */
export function page(parts: { title: string; preview: string; brand: string; body: string; footer: string }): string {
  const preview = parts.preview && `<div style="display:none;max-height:0;overflow:hidden">${parts.preview}</div>`
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${parts.title}</title></head><body style="margin:0;padding:0;background:${paper};color:${ink}">${preview}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:10px"><tr><td style="padding:20px 24px;border-bottom:1px solid ${line};${serif};font-size:24px;font-weight:bold;color:${ink}">${parts.brand}</td></tr><tr><td style="padding:28px 24px;${body};color:${ink}">${parts.body}</td></tr><tr><td style="padding:20px 24px;border-top:1px solid ${line};${sans};font-size:14px;line-height:20px;color:${quiet}">${parts.footer}</td></tr></table></td></tr></table></body></html>`
}
