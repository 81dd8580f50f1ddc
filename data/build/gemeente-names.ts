import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey } from '../../src/features/gazetteer/rules.ts'

type Gemeente = { gemeente: string; provincie: string; shown: string }

/** The 342 gemeenten of 2026 as the official list spells them; `shown` where the product has a name of its own for one. */
const official: Gemeente[] = readFileSync(join(import.meta.dirname, '../gazetteer/gemeenten.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [gemeente = '', provincie = '', shown = ''] = line.split('\t')
    return { gemeente, provincie, shown: shown || gemeente }
  })
const byKey = new Map(
  official.flatMap(({ gemeente, provincie, shown }) =>
    [gemeente, shown].map((naam) => [`${nameKey(naam)}/${provincie}`, shown] as const),
  ),
)

/** A gemeente as it is shown, from the spelling of a source; one that no longer exists stays as it is. */
export const gemeenteName = (naam: string, provincie: string): string =>
  byKey.get(`${nameKey(naam)}/${provincie}`) ?? naam

/** Gemeenten of places near a border, which the nearest town of the list would put in the neighbour's. */
const exceptions: Record<string, string> = {
  Aalsmeerderbrug: 'Haarlemmermeer',
  'Botlek Rotterdam': 'Rotterdam',
  Deelen: 'Ede',
  Eemshaven: 'Het Hogeland',
  'Europoort Rotterdam': 'Rotterdam',
  Elkenrade: 'Gulpen-Wittem',
  Heesbeen: 'Heusden',
  Húns: 'Leeuwarden',
  Leons: 'Leeuwarden',
  Luddeweer: 'Midden-Groningen',
  Lytsewierrum: 'Súdwest-Fryslân',
  'Maasvlakte Rotterdam': 'Rotterdam',
  Oldeholtwolde: 'Weststellingwerf',
  'Oude Meer': 'Haarlemmermeer',
  Rien: 'Súdwest-Fryslân',
  Schiphol: 'Haarlemmermeer',
  'Schiphol-Rijk': 'Haarlemmermeer',
  Wetsinge: 'Het Hogeland',
  Windraak: 'Sittard-Geleen',
  Wyns: 'Tytsjerksteradiel',
}
const exceptionByKey = new Map(Object.entries(exceptions).map(([naam, gemeente]) => [nameKey(naam), gemeente]))

export const knownGemeente = (woonplaats: string): string | undefined => exceptionByKey.get(nameKey(woonplaats))
