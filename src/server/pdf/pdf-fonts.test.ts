import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { createPdf } from './pdf.ts'
import { type Family, fontFile, toPrintable } from './pdf-fonts.ts'
import { unprintable } from './unprintable.ts'

/** What each language has beside a to z; of other scripts, all of its letters. */
const languages: Record<string, string> = {
  Nederlands: 'áäéèëíïóöúüĳ',
  Frysk: 'âêîôúû',
  Papiamentu: 'áèéíñòóùúü',
  Sranan: 'òè',
  Deutsch: 'äöüßẞ',
  français: 'àâæçéèêëîïôœùûüÿ',
  español: 'áéíñóúü¿¡',
  português: 'ãáàâçéêíõóôú',
  italiano: 'àèéìíòóùú',
  català: 'àçèéíïòóúü·ŀ',
  euskara: 'çñü',
  Gaeilge: 'áéíóúḃċḋḟġṁṗṡṫ',
  Cymraeg: 'âêîôûŵŷẁẃẅỳýÿ',
  íslenska: 'áðéíóúýþæö',
  føroyskt: 'áðíóúýæø',
  dansk: 'æøå',
  norsk: 'æøåêóòâô',
  svenska: 'åäöé',
  suomi: 'åäöšž',
  davvisámegiella: 'áčđŋšŧž',
  eesti: 'äõöüšž',
  latviešu: 'āčēģīķļņšūž',
  lietuvių: 'ąčęėįšųūž',
  polski: 'ąćęłńóśźż',
  čeština: 'áčďéěíňóřšťúůýž',
  slovenčina: 'áäčďéíĺľňóôŕšťúýž',
  slovenščina: 'čšž',
  'hrvatski en bosanski': 'čćđšžǆǉǌ',
  magyar: 'áéíóöőúüű',
  română: 'ăâîșțşţŞŢ',
  shqip: 'çë',
  Malti: 'ċġħżàèìòù',
  Türkçe: 'çğıİöşüâîû',
  azərbaycan: 'çəƏğıİöşü',
  kurdî: 'çêîşû',
  türkmen: 'äçňöşüýž',
  oʻzbek: 'ʻʼ',
  'tiếng Việt': 'ăâđêôơưĐàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵŨũ',
  Hausa: 'ɓɗƙƴƁƊƘƳ',
  Yorùbá: 'ẹọṣàáèéìíòóùúẸỌṢ',
  Igbo: 'ịọụṅỊỌỤ',
  Akan: 'ɛɔƐƆ',
  Eʋegbe: 'ɖɛƒɣŋɔʋƉƑƔŊƲ',
  Fulfulde: 'ɓɗŋñƴ',
  Bamanankan: 'ɛɔɲŋƝ',
  Wolof: 'àéëñŋó',
  Tagalog: 'ñáàâéèêíìîóòôúùû',
  'Reo Māori en ʻōlelo Hawaiʻi': 'āēīōūʻ',
  Esperanto: 'ĉĝĥĵŝŭ',
  ελληνικά: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΆΈΉΊΌΎΏ',
  русский: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  українська: 'ґєіїҐЄІЇʼ',
  беларуская: 'ёіўЁІЎ',
  български: 'щъьюя',
  македонски: 'ѓѕјљњќџ',
  српски: 'ђјљњћџЂЈЉЊЋЏ',
  қазақша: 'әғқңөұүһіӘҒҚҢӨҰҮҺІ',
  кыргызча: 'ңөү',
  тоҷикӣ: 'ғӣқӯҳҷ',
  монгол: 'өү',
  татарча: 'әөүҗңһ',
}

const openStrong = (family: Family) => openSync(fontFile(family, '700Bold'))
const strong = { figtree: openStrong('figtree'), 'noto-sans': openStrong('noto-sans') }

const ownNames = Object.keys(languages).map((name) => `${name} ${languages[name]!.toUpperCase()}`)

test('each letter of sixty languages is in a font of the paper, and stays itself', () => {
  const texts = [...Object.entries(languages).flat(), ...ownNames]
  const changed = texts.filter((text) => {
    const { text: shown, family, hasGap } = toPrintable(text)
    const { glyphs } = strong[family].layout(shown)
    return hasGap || shown !== text.normalize('NFC') || glyphs.some(({ id }) => id === 0)
  })
  expect(changed).toEqual([])
  expect(Object.keys(languages).length).toBeGreaterThanOrEqual(60)
})

/** As many as stand on a page: a paragraph that goes to the next one begins with nothing on the first. */
const perPaper = 20
const lines = Object.values(languages).map((letters) => [...letters].slice(0, 24).join(''))
const papers = Array.from({ length: Math.ceil(lines.length / perPaper) }, (_, n) =>
  lines.slice(n * perPaper, (n + 1) * perPaper),
)

test.each(papers)(
  'a paper with %s and more is read back letter by letter, in text and in a table',
  async (...texts) => {
    const moment = new Date('2026-11-27T12:00:00Z')
    const pdf = await createPdf({ title: 'Vũ Đặng', author: 'Ţepeş', moment })
    for (const text of texts) pdf.paragraph(text)
    const rows = texts.map((text) => [{ text: 'kop' }, { text }])
    pdf.table('Tabel', [[{ text: 'Ţ' }, { text: 'Đặng', strong: true }], ...rows], [80, 400])
    expect(pdf.hasGaps()).toBe(false)
    const paper = await readPdf(await pdf.bytes())
    const plain = (some: readonly string[]) => some.map((text) => text.normalize('NFKC'))
    expect(plain(paper.textOf('P'))).toEqual(plain(texts))
    expect(plain(paper.textOf('TD'))).toEqual(plain(texts))
    expect(paper.textOf('TH').slice(0, 2)).toEqual(['Ţ', 'Đặng'])
  },
)

test('what neither font has is words, one for a run of them, and what nobody sees is nothing', () => {
  expect(toPrintable('李明 Anna')).toMatchObject({ text: `${unprintable} Anna`, hasGap: true })
  expect(toPrintable('محمد')).toMatchObject({ text: unprintable, hasGap: true })
  expect(toPrintable('An\u200dna\u00ad Vũ\r\n\u2009x')).toMatchObject({ text: 'Anna Vũ\n x', hasGap: false })
})
