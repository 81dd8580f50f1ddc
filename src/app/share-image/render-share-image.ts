import { Transformer } from '@napi-rs/image'
import type { Font } from 'fontkit'
import { penOutline, sealOutline } from '#contract/share-image/seal-outline.ts'
import { type ShareWords, shareImageSize } from '#contract/share-image/share-image.ts'
import { fontFor, linesOf, outlineOf, shortened, widthOf } from './text-outlines.ts'

const { width, height } = shareImageSize
const edge = 80
const inner = width - 2 * edge
/** The title gets the largest size at which it fits on three lines; at the smallest size it is cut off. */
const titleSizes = [84, 68, 54]

/** Colours as in src/web/styles/tokens.css: paper, ink, muted, primary. */
const colours = { paper: '#fbf9f4', ink: '#16233a', muted: '#55607a', primary: '#1f4690' }

/** The image of one page: the seal and the name of the site, the title of the page, and its text (docs/decisions/0054). */
export function renderShareImage(words: ShareWords, sender: string): Promise<Buffer> {
  // NFC, because fonts have one glyph for a letter with its accent.
  const [title, line] = [words.title.normalize('NFC'), words.line.normalize('NFC')]
  const [font, ofLine, ofSender] = [fontFor('strong', title), fontFor('text', line), fontFor('strong', sender)]
  const size = titleSizes.find((one) => fits(font, title, one)) ?? titleSizes.at(-1)!
  const [first = '', second = '', ...rest] = linesOf(font, title, size, inner)
  const lines = [first, second, rest.join(' ')].filter((text) => text !== '')
  const top = 250 + (3 - lines.length) * size * 0.3
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect y="${height - 20}" width="${width}" height="20" fill="${colours.primary}"/>
<g transform="translate(${edge} 64) scale(2)" fill="none" stroke="${colours.primary}" stroke-width="1.75" stroke-linejoin="round">
<path d="${sealOutline}"/><circle cx="16" cy="16" r="9"/><path fill="${colours.primary}" stroke="none" d="${penOutline}"/></g>
<g fill="${colours.ink}">${outlineOf(ofSender, shortened(ofSender, sender, 44, inner - 84), 44, edge + 84, 111)}
${lines.map((text, at) => outlineOf(font, shortened(font, text, size, inner), size, edge, top + at * size * 1.15)).join('\n')}</g>
<g fill="${colours.muted}">${outlineOf(ofLine, shortened(ofLine, line, 38, inner), 38, edge, 560)}</g>
</svg>`
  return Transformer.fromSvg(svg).png()
}

function fits(font: Font, title: string, size: number): boolean {
  const lines = linesOf(font, title, size, inner)
  return lines.length <= 3 && lines.every((text) => widthOf(font, text, size) <= inner)
}
