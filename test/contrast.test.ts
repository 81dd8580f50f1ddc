import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What is no text stands out from what is around it by 3 to 1 (WCAG 1.4.11): by the colours of the site, light and dark.

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', 'src', 'web', file), 'utf8')
const [light = '', dark = ''] = read('styles/tokens.css').split('@media (prefers-color-scheme: dark)')
const coloursIn = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map((m) => [m[1]!, m[2]!]))
const schemes = { light: coloursIn(light), dark: coloursIn(dark) }

function luminanceOf(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: string, other: string) => {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** What must be seen, and on what it stands. */
const pairs: [what: string, colour: string, grounds: string[]][] = [
  ['the border of a field or a button', 'edge', ['paper', 'sheet', 'sunk']],
  ['the ring of the focus, and what is chosen', 'primary', ['paper', 'sheet', 'sunk', 'primary-soft']],
  ['the ring of the focus in the footer', 'foot-ink', ['foot']],
  ['the mark in what is chosen', 'on-primary', ['primary']],
  ['the border of a field with an error', 'seal', ['paper', 'sheet', 'seal-soft']],
  ['a star', 'star', ['paper', 'sheet']],
  ['the line beside a note', 'note-line', ['note-soft', 'paper', 'sheet']],
  ['the line beside good news', 'ok', ['ok-soft', 'paper', 'sheet']],
]

test.each(pairs)('%s stands out in light and in dark', (_, colour, grounds) => {
  for (const [scheme, colours] of Object.entries(schemes))
    for (const ground of grounds) {
      const contrast = contrastOf(colours.get(colour)!, colours.get(ground)!)
      expect(contrast, `${colour} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(3)
    }
})

test('fields and boxes to tick have the border that was measured', () => {
  for (const [file, selector] of [
    ['ui/field.css', '.input,'],
    ['ui/option.css', '.option input {'],
    ['ui/chip.css', '.chip {'],
  ] as const) {
    const rule = read(file).slice(read(file).indexOf(selector))
    expect(rule.slice(0, rule.indexOf('}')), file).toMatch(/border: 1(\.5)?px solid var\(--edge\)/)
  }
})
