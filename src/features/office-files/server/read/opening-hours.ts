import { joinPairs } from './list-cells.ts'

const days = new Map([
  ['Mo', 'maandag'],
  ['Tu', 'dinsdag'],
  ['We', 'woensdag'],
  ['Th', 'donderdag'],
  ['Fr', 'vrijdag'],
  ['Sa', 'zaterdag'],
  ['Su', 'zondag'],
])
const day = [...days.keys()].join('|')
const span = String.raw`\d{2}:\d{2} ?- ?\d{2}:\d{2}`
const rule = new RegExp(`^(${day})(?: ?- ?(${day}))? (off|closed|${span}(?: ?, ?${span})*)$`)

/**
 * The cell that OpenStreetMap's opening_hours make, of the plain ones that most offices have: "Mo-Th 09:00-17:00; Fr off". Null: they
 * say more than that. Source: wiki.openstreetmap.org, Key:opening_hours/specification.
 */
export function readOpeningHours(text: string): string | null {
  const rules = text.split(';').filter((one) => one.trim() !== '')
  const pairs = rules.map((one): [string, string] | null => {
    const [, first = '', last, times = ''] = rule.exec(one.trim()) ?? []
    const from = days.get(first)
    return from ? [last ? `${from} t/m ${days.get(last)}` : from, timesOf(times)] : null
  })
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? joinPairs(pairs) : null
}

const timesOf = (times: string) =>
  /^[oc]/.test(times)
    ? 'gesloten'
    : times
        .replace(/0?(\d{1,2}):(\d{2})/g, '$1.$2')
        .replace(/ ?- ?/g, ' - ')
        .replace(/ ?, ?/g, ' en ')
