import type { Config } from '../config.ts'
import { blockHtml, escapeHtml, lines, page } from './compose-html.ts'
import type { MailContent } from './define-mail.ts'
import type { MailBlock } from './mail-block.ts'

type Brand = Pick<Config, 'brandName' | 'brandAddress' | 'publicUrl'>

/** A mail as plain text and as HTML, with the same words in both. */
export function compose(brand: Brand, content: MailContent): { text: string; html: string } {
  const blocks = [...content.blocks, ...goodbye(content)].map(tidy)
  const sender = [brand.brandName, brand.brandAddress].filter(Boolean).join(' · ')
  const footer = [sender, content.reason]
  const text = [...blocks.map(blockText), `-- \n${footer.join('\n')}`].join('\n\n')
  const html = page({
    title: escapeHtml(content.subject),
    preview: escapeHtml(content.preview ?? ''),
    brand: escapeHtml(brand.brandName),
    body: blocks.map(blockHtml).join(''),
    footer: footer.map(lines).join('<br>'),
  })
  return { text: `${text}\n`, html }
}

/** A link for mail programs without an unsubscribe button. */
function goodbye({ unsubscribePage, notMinePage }: MailContent): MailBlock[] {
  const links: MailBlock[] = []
  const before = 'Wilt u deze e-mails niet meer? '
  if (unsubscribePage) links.push({ link: { before, label: 'Schrijf u uit', url: unsubscribePage, after: '.' } })
  const after = '. Dan krijgt u geen e-mails meer over wat anderen met uw e-mailadres invullen.'
  if (notMinePage) links.push({ link: { before: 'Niet door u? ', label: 'Meld het', url: notMinePage, after } })
  return links
}

function blockText(block: MailBlock): string {
  if ('heading' in block) return block.heading
  if ('subheading' in block) return block.subheading
  if ('paragraph' in block) return block.paragraph
  if ('list' in block) return block.list.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')
  if ('pairs' in block) return block.pairs.map(([name, lines]) => `${name}: ${lines.join('\n  ')}`).join('\n')
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`
  if ('code' in block) return block.code
  if ('link' in block) {
    const { before = '', label, url, after = '' } = block.link
    return `${before}${label}${after}\n${url}`
  }
  return block.small
}

/** Control characters other than line ends never reach a mail; addresses of links are http(s) only. */
function tidy(block: MailBlock): MailBlock {
  const url = 'button' in block ? block.button.url : 'link' in block ? block.link.url : undefined
  if (url !== undefined && !/^https?:\/\/[^\s"<>]+$/.test(url))
    throw new Error('A mail links to http(s) addresses only')
  return clean(block) as MailBlock
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
