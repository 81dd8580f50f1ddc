import axe from 'axe-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { shows } from './steps.ts'
import type { Tab } from './tab.ts'

const look = `
  // A colour that still fades in is none that anybody reads.
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({
    violations: violations.map(({ id, help, nodes }) => [id + ': ' + help, ...nodes.map(({ html }) => html)]),
    beyond: document.documentElement.scrollWidth - innerWidth,
  }))`

/** The screen with this text: axe finds nothing on it, and it is no wider than the window. */
export async function looksGood(tab: Tab, text: string): Promise<void> {
  await shows(tab, text)
  // Again where the page was still being left for the one with the text.
  const { violations, beyond } = await eventually(async () => {
    if (!(await tab.run<boolean>(`return 'axe' in window`))) await tab.run(axe.source)
    return tab.run<{ violations: string[][]; beyond: number }>(look)
  })
  expect(violations, `axe on "${text}"`).toEqual([])
  expect(beyond, `how much wider than the window is "${text}"`).toBeLessThanOrEqual(0)
}
