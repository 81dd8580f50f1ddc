import { expect, type Locator, type Page } from '@playwright/test'

const most = 90

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, as somebody without a mouse does. Everything that gets the
 * focus on the way can be seen: it has a box in the window that shows it has the focus, and nothing lies over it.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', max = most): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < max; presses++) {
    await page.keyboard.press(key)
    const { name, hidden, arrived } = await target.evaluate(seeFocus)
    passed.push(name)
    expect(hidden, `the focus on ${name}, after ${passed.slice(-4).join(' > ')}`).toBeNull()
    // Between the end of the page and its beginning stands the browser's own bar.
    expect(passed.filter((one) => one === nothing).length, passed.join(' > ')).toBeLessThan(2)
    if (arrived) return
  }
  throw new Error(`${max} times ${key} did not reach ${target}: ${passed.join(' > ')}`)
}

/** What has the focus can be seen: also after what a key made appear. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const { name, hidden } = await page.locator(':focus').evaluate(seeFocus)
  expect(hidden, `the focus on ${name}`).toBeNull()
}

const nothing = 'nothing'

/** What has the focus, why it cannot be seen (null: it can), and whether it is the target. Runs in the page. */
async function seeFocus(target: Element) {
  // The page may bring what got the focus into view with its next picture; without JavaScript it has nothing to do so with.
  if (matchMedia('(scripting: enabled)').matches)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: 'nothing', hidden: null, arrived: false }
  const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
  return { name: `${focused.localName} "${words}"`, hidden: whyHidden(focused), arrived: focused === target }

  function whyHidden(element: Element): string | null {
    const box = element.getClientRects()[0]
    if (!box || box.width < 4 || box.height < 4) return 'it has no box'
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < 4 || bottom - top < 4) return 'it is out of the window'
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const own = over && (element.contains(over) || over.closest('label')?.contains(element))
    if (!own) return `it is under ${over?.outerHTML.slice(0, 120)}`
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
    const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    if (!ringed) return 'nothing shows that it has the focus'
    const around = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement
    const contrast = contrastOf(luminanceOf(outlineColor), luminanceOf(backgroundOf(around)))
    return contrast >= 3 ? null : `its ring stands out by ${contrast.toFixed(1)} to 1`
  }

  function backgroundOf(element: Element | null): string {
    const { backgroundColor } = getComputedStyle(element ?? document.documentElement)
    return element && /, 0\)$/.test(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor
  }

  /** As WCAG 2.2 defines them. */
  function contrastOf(one: number, other: number): number {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }

  function luminanceOf(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
