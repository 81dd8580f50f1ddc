import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { Tab } from './tab.ts'

// What a person does on a page, by the words that stand there.

/** What is written in the page as it is seen, with one space for each gap. */
export const words = (tab: Tab) => tab.run<string>(`return document.body.innerText.replace(/\\s+/g, ' ')`)
export const shows = (tab: Tab, text: string) => eventually(async () => expect(await words(tab)).toContain(text))
export const hides = (tab: Tab, text: string) => eventually(async () => expect(await words(tab)).not.toContain(text))
const address = (tab: Tab) => eventually(() => tab.run<string>('return location.href'))
export const pathOf = (tab: Tab) => eventually(() => tab.run<string>('return location.pathname'))

const marked = '[data-to-press]'
/** Marks what has this name or one that begins so: the first that is seen, of what can be pressed, in a dialog if one is open. */
async function mark(tab: Tab, name: string): Promise<void> {
  const isThere = await tab.run<boolean>(`
    if (document.readyState !== 'complete') return false
    document.querySelector('${marked}')?.removeAttribute('data-to-press')
    // What is written for the ears alone stands on a line of its own.
    const nameOf = (one) => (one.getAttribute('aria-label') ?? one.innerText).replace(/\\s+/g, ' ').replaceAll(' :', ':').trim()
    const whole = document.querySelector('dialog:modal') ?? document
    const seen = [...whole.querySelectorAll('button, a, summary, label, [role="option"]')].filter(
      (one) => one.checkVisibility() && !one.closest('footer'))
    const name = ${JSON.stringify(name)}
    const one = seen.find((one) => nameOf(one) === name) ?? seen.find((one) => nameOf(one).startsWith(name))
    one?.setAttribute('data-to-press', '')
    one?.addEventListener('click', () => (window.isPressed = true), { once: true })
    return one !== undefined`)
  if (!isThere) expect.unreachable(`${name} on ${await words(tab)}`)
}

export async function press(tab: Tab, name: string) {
  const before = await address(tab)
  await eventually(async () => {
    await mark(tab, name)
    await tab.press(marked).catch(async (error) => {
      // It was written anew meanwhile; or it led on, and the driver lost sight of it.
      if ((await address(tab)) === before) throw error
    })
  })
}

/** Presses a link, again where the driver missed one on a page that was still being painted: a second press would begin anew. */
export async function follow(tab: Tab, name: string, to: string) {
  const before = await address(tab)
  await eventually(() => tab.run('window.isPressed = false'))
  await eventually(async () => {
    if ((await address(tab)) === before && !(await tab.run('return window.isPressed'))) {
      await mark(tab, name)
      await tab.press(marked)
    }
    expect(await address(tab)).not.toBe(before)
    expect(await pathOf(tab)).toContain(to)
  })
}

/** Writes into the field with this label, or chooses there, as one who types does, as far as the page can tell. */
export const fill = (tab: Tab, label: string, value: string) =>
  eventually(async () => {
    const isThere = await tab.run(`
      const isIt = (label) => label.startsWith(${JSON.stringify(label)})
      const labels = [...document.querySelectorAll('label')]
      const field =
        labels.find((one) => one.checkVisibility() && isIt(one.innerText))?.control ??
        [...document.querySelectorAll('[aria-label]')].find((one) => 'value' in one && isIt(one.ariaLabel))
      if (!field) return false
      field.focus()
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)})
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      return true`)
    if (!isThere) expect.unreachable(`${label} on ${await words(tab)}`)
  })

const isReady = `return document.documentElement.dataset.interactive === 'true'`
export const untilReady = (tab: Tab) => eventually(async () => expect(await tab.run(isReady)).toBe(true))
