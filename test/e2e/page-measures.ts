import type { Page } from '@playwright/test'

const largeText = 'html { font-size: 200% !important }'

/** What a visitor sets: WCAG 2.2 names the measures of each. */
export const settings = {
  /** 1.4.10: a window of 1280 px that is enlarged to 400 %. */
  'at 320 px': { width: 320, css: '' },
  /** 1.4.4 */
  'with text of 200 % at 1280 px': { width: 1280, css: largeText },
  /** Both at once: a small phone of who needs large letters. */
  'with text of 200 % at 320 px': { width: 320, css: largeText },
  /** 1.4.12 */
  'with wide spacing at 320 px': {
    width: 320,
    css: `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-block-end: 2em !important }`,
  },
} as const

export type Setting = keyof typeof settings

/** What is lost with a setting: a text is cut off, or the page of a narrow window is wider than that. */
export async function lostWith(page: Page, setting: Setting): Promise<string[]> {
  const { width, css } = settings[setting]
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(lostParts, css)
}

/** Runs in the page. */
function lostParts(css: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const lost = []
  const { scrollWidth } = document.documentElement
  // With larger letters a wide window may scroll to the side.
  if (innerWidth < 400 && scrollWidth > innerWidth) lost.push(`the page is ${scrollWidth} px wide: ${widest()}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
    range.selectNodeContents(text)
    const cut = cutBy(text.parentElement, range.getBoundingClientRect())
    if (cut) lost.push(`"${text.textContent.trim().slice(0, 40)}" is cut off by ${nameOf(cut)}`)
  }
  document.adoptedStyleSheets = []
  return lost

  /** The box that hides a part of a text. What scrolls shows it, and what is for screen readers alone has no picture. */
  function cutBy(parent: Element, { left, right, top, bottom, width, height }: DOMRect): Element | null {
    if (width === 0 || height === 0) return null
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(box)
      // A review on the home page is a beginning that ends in dots; its link leads to the whole.
      if (clipPath !== 'none' || webkitLineClamp !== 'none') return null
      const edge = box.getBoundingClientRect()
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      if (scrolls(overflowX) || scrolls(overflowY)) return null
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (cuts(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return box
      if (cuts(overflowY) && (top < edge.top - 3 || bottom > edge.bottom + 3)) return box
    }
    return null
  }

  function widest(): string {
    const over = [...document.querySelectorAll('body *')].filter(
      (box) => box.getBoundingClientRect().right > innerWidth + 1 && !box.closest('[class*="scroll"]'),
    )
    return over
      .slice(-3)
      .map((box) => nameOf(box))
      .join(', ')
  }

  function nameOf(box: Element): string {
    return `${box.localName}.${box.className} "${box.textContent?.trim().slice(0, 30)}"`
  }
}
