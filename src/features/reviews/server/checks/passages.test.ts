import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPassages, flagsOfText } from './passages.ts'

const staff = ['mr. A.J. Lammers', 'Sanne de Vries', 'mr. P. Bakker', 'E. van den Berg-Jansen', 'K. van ‘t Hof']
const flagsOf = (text: string) => flagsOfText([text], { staff })

describe('A text is held for', () => {
  test.each([
    ['link', 'Kijk op https://betere-notaris.example/prijs voor meer.'],
    ['link', 'Ga liever naar www.goedkoop.example'],
    ['link', 'Bij andernotaris.nl is het goedkoper.'],
    ['link', 'Zoek op andernotaris punt nl'],
    ['link', 'Zie ANDERNOTARIS.NL!'],
    ['phone', 'Bel mij gerust op 06-12345678.'],
    ['phone', 'Mijn nummer is 06 12 34 56 78'],
    ['phone', 'Bereikbaar via 0314 123 456.'],
    ['phone', 'Bel +31 (0)20 123 45 67 en vraag naar de baas'],
    ['phone', 'Bel 0031612345678'],
    ['phone', 'Het nummer 0900-1234 is duur'],
    ['email', 'Mail naar piet@voorbeeld.example voor de foto’s.'],
    ['email', 'Mail naar piet(at)voorbeeld.example'],
    ['email', 'piet apenstaartje voorbeeld.example'],
    ['personal_number', 'Mijn BSN 111222333 stond in de mail.'],
    ['personal_number', 'Zij stuurden 1112.22.333 rond.'],
    ['personal_number', 'Zij stuurden 111_222\u00a0/ 333 rond.'],
    ['personal_number', 'Zij stuurden 111\u200b222\u00ad333 rond.'],
    ['personal_number', 'Zij stuurden １１１２２２３３３ rond.'],
    ['staff_name', 'Lammers belde nooit terug.'],
    ['staff_name', 'Mevrouw de Vries gaf drie keer een andere prijs door.'],
    ['staff_name', 'mevrouw de vries was kortaf'],
    ['staff_name', 'Sanne de Vries hielp ons geweldig.'],
    ['staff_name', 'De Vries was te laat.'],
    ['staff_name', 'notaris bakker nam de tijd'],
    ['staff_name', 'Heel blij met mr. A.J. Lammers!'],
    ['staff_name', 'Mevrouw Van den Berg-Jansen legde alles uit.'],
    ['staff_name', 'Mevrouw Van den Berg‑Jansen legde alles uit.'],
    ['staff_name', "Bij Van 't Hof was het rommelig."],
    ['staff_name', 'Bij van ’t Hof was het rommelig.'],
    ['insult', 'Wat een klootzak.'],
    ['insult', 'Die Idioten aan de balie'],
    ['insult', 'kankernotaris'],
    ['insult', 'Stelletje zakkenvullers!'],
    ['accusation', 'Dit zijn oplichters.'],
    ['accusation', 'Zij plegen fraude met de rekening.'],
    ['accusation', 'Ik ben opgelicht door dit kantoor.'],
    ['accusation', 'De handtekening is vervalst'],
    ['accusation', 'Ik heb aangifte gedaan bij de politie.'],
    ['accusation', 'Oplichterspraktijken zijn het'],
  ] as const)('%s: %s', (flag, text) => {
    expect(flagsOf(text)).toContain(flag)
  })
})

describe('Ordinary Dutch is not held', () => {
  test.each([
    'Alles werd rustig en duidelijk uitgelegd.',
    'De rekening was € 1.250,00 in plaats van € 895,50.',
    'Huis van 425.000 euro gekocht op 01-02-2025 om 10.30 uur.',
    'Wij kochten op 12 03 2026 een woning van 1.234.567 euro.',
    'Het dossier liep van 2023 tot 2025, dat is te lang.',
    'We hebben 3 keer gebeld en 2 x gemaild, d.w.z. te vaak.',
    'Een B.V. opgericht, o.a. met statuten, t.a.v. de KvK.',
    'Alles is geregeld.De notaris was vriendelijk.',
    'Het duurde lang.Net op tijd klaar.me beviel het wel',
    'Waardeloos, veel te duur en onbeleefd. Nooit meer!',
    'Slechte communicatie, dom om niet te bellen. Schandalig duur.',
    'De kandidaat-notaris was geweldig en de secretaresse ook.',
    'De bakker op de hoek is goedkoper dan de koffie hier.',
    'Mijn man had kanker, zij hielden daar goed rekening mee.',
    'Wij werden steeds gestoord door de telefoon.',
    'Alles is toegelicht en ik ging opgelucht naar huis.',
    'Uitgelegd waarom zij moeten controleren op witwassen.',
    'Goede bescherming tegen fraude met het levenstestament.',
    'Ook de aangifte erfbelasting hebben zij gedaan.',
    'Notariskantoor Lammers heeft ons goed geholpen.',
    'Lammers & Partners denkt mee.',
    'De grootste fout was de typefout in onze namen.',
    'Lullig dat de afspraak werd verzet, maar netjes opgelost.',
    'Een lijst met 12 punten, netto 4 weken wachten.',
    'Postcode 1234 AB en perceel 12345 klopten niet.',
    'Ons oude adres (Dorpsstraat 12, 1234AB) stond er nog in.',
    'Het rijbewijs en paspoort werden netjes gecontroleerd.',
    'Bereikbaar van 9.00-17.00 uur, ma t/m vr.',
    'Wie zoekt, die vindt: top kantoor! 10/10 👍',
  ])('%s', (text) => {
    expect(flagsOf(text)).toEqual([])
  })
})

test('the words of the demo are ordinary Dutch too', () => {
  const file = readFileSync(new URL('../../../../../data/demo/texts.json', import.meta.url), 'utf8')
  const { notarissen, dienst, ...texts } = JSON.parse(file) as Record<string, string[]>
  const kinds = ['goed', 'matig', 'slecht', 'pluspunten', 'minpunten', 'reactie_goed', 'reactie_slecht']
  const written = [...kinds.map((kind) => texts[kind]!), ...Object.values(dienst!)].flat()
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter((text) => flagsOfText([text], { staff: notarissen! }).length > 0)).toEqual([])
})

test('what is found has its place in the text', () => {
  const text = 'Mevrouw de Vries zei: bel 06-12345678.'
  const passages = findPassages(text, { staff }).map(({ flag, start, end }) => [flag, text.slice(start, end)])
  expect(passages).toEqual([
    ['staff_name', 'Mevrouw de Vries'],
    ['staff_name', 'de Vries'],
    ['phone', '06-12345678'],
  ])
})

test('no text, however strange, breaks the checks', () => {
  const text = fc.string({ unit: 'binary', maxLength: 1000 })
  fc.assert(
    fc.property(text, fc.array(fc.string({ maxLength: 64 })), (input, names) => {
      const passages = findPassages(input, { staff: names })
      expect(passages.every(({ start, end }) => start < end && end <= input.length)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

// A pattern that goes back at every character would not end within the test's time.
test.each(['a', '0', '0 ', 'a.', '@', 'www.', '1.', ' de', '€', 'a@'])(
  'a text of %j alone is read to its end',
  (part) => {
    expect(findPassages(part.repeat(1000), { staff })).toBeInstanceOf(Array)
  },
)

test('a text in two points is held for what either of them says', () => {
  expect(flagsOfText(['Bel 06-12345678', 'Wat een klootzak'], { staff })).toEqual(['phone', 'insult'])
})
