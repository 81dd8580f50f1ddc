import { expect, test } from 'vitest'
import { flagsOfReply } from './submit-replies.ts'

test.each([
  'U betaalde € 450 voor de akte.',
  'De akte kostte €1.250,00.',
  'Dat was 450 euro.',
  'Dat was 1.250,- zoals afgesproken.',
  'De rekening van EUR 900 klopt.',
  'Wij rekenden 900 EUR.',
  'Het bedrag van 35€ is teruggestort.',
])('"%s" tells what something cost', (tekst) => {
  expect(flagsOfReply(tekst)).toContain('price')
})

test.each([
  'Dank u wel voor uw review.',
  'Fijn dat de uitleg van mevrouw Jansen duidelijk was.',
  'Wij hebben onze werkwijze aangepast: u krijgt nu binnen 10 minuten bericht.',
  'Sinds 2024 bellen wij binnen 2 werkdagen terug.',
  'Wij zijn de beste notaris van Europa en van de eurozone.',
  'U gaf ons een 9, daar zijn wij blij mee.',
  'Jammer dat het parkeren lastig was. Achter het kantoor zijn 12 plaatsen.',
])('"%s" is shown at once', (tekst) => {
  expect(flagsOfReply(tekst)).toEqual([])
})

// A pattern that goes back at every character would not end within the test's time.
test('a very long reply of spaces and digits is read to its end', () => {
  for (const part of ['1 ', '1.']) expect(flagsOfReply(`${part.repeat(3_000)}x`)).toBeInstanceOf(Array)
})
