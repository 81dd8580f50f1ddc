import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { parseCells } from '../read/parse-cells.ts'
import { officeColumns } from './office-columns.ts'

function read(column: string, cell: string) {
  const { values, errors } = parseCells(officeColumns, [], { at: 'regel 2', cells: new Map([[column, cell]]) })
  return errors[0]?.reason ?? values.get(column)
}

test.each([
  ['https://www.kantoor.example', 'https://www.kantoor.example'],
  ['HTTP://kantoor.example/over-ons?taal=nl#team', 'HTTP://kantoor.example/over-ons?taal=nl#team'],
  ['www.kantoor.example', 'https://www.kantoor.example'],
  ['kantoor.example/contact', 'https://kantoor.example/contact'],
  ['kantoor.example:8443', 'https://kantoor.example:8443'],
  ['notaris-müller.example', 'https://notaris-müller.example'],
  ['https://kantoor.example:65535/', 'https://kantoor.example:65535/'],
])('The website %s of a row is taken as %s', (cell, website) => {
  expect(read('website', cell)).toBe(website)
  expect(read('knb_url', cell)).toBe(website)
})

const port = (part: string) =>
  `Achter de dubbele punt staat een poort, een getal van 1 tot en met 65535. Verbeter ${part} of laat het weg`
const strange = (sign: string) => `Laat het teken ${sign} in het adres van de website weg`
const space = 'Laat de spatie in het adres van de website weg'
const whole = 'Vul de hele naam van de website in, ook het deel na de punt'

test.each([
  ['https://kantoor.example:65536', port(':65536')],
  ['https://kantoor.example:99999/contact', port(':99999')],
  ['www.kantoor.example:70000', port(':70000')],
  ['https://kantoor.example:0', port(':0')],
  ['https://kantoor.example:', port(':')],
  ['https://kantoor.example:https', port(':https')],
  ['https://kan toor.example', space],
  ['https://kantoor.example/over ons', space],
  ['www.kantoor.example en www.ander.example', space],
  ['https://kantoor<b>.example', strange('<')],
  ['https://kantoor.example/<script>', strange('<')],
  ['https://kantoor.example"', strange('"')],
  ['https://kantoor.example\\contact', strange('\\')],
  ['https://kantoor,example.nl', strange(',')],
  ['https://kantoor^.example', strange('^')],
  ['https://kantoor', whole],
  ['https://kantoor.', whole],
  ['https://.example', whole],
  ['https://kantoor..example', whole],
  ['https://', whole],
  ['kantoor', 'Vul een adres in dat begint met http:// of https://'],
  ['post@kantoor.example', 'Vul een adres in dat begint met http:// of https://'],
  ['https://wim:geheim@kantoor.example', 'Laat weg wat voor de @ staat'],
  [
    `kantoor.example/${'a'.repeat(limits.vestiging.websiteMax - 'kantoor.example/'.length)}`,
    `Schrijf dit op één regel, in hoogstens ${limits.vestiging.websiteMax} tekens`,
  ],
])('The website %s of a row is refused with what is wrong in it', (cell, reason) => {
  expect(read('website', cell)).toBe(reason)
})
