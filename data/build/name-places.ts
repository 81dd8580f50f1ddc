import { nameKey } from '../../src/features/gazetteer/rules.ts'

/** "Rijswijk (GLD)", "Katwijk NB", "Spaarndam gem. Haarlem": what the source adds to tell equal names apart. */
const addition = /\s+(?:\((?:GLD|Gld|NB|NH)\)|Gld|GN|Gn|NB|NH|Ut|L|ca|gem\.? .*)$/

/** Names that people use besides the one of the source, under the name that the product shows. */
const aliases: Record<string, string[]> = {
  'Den Haag': ["'s-Gravenhage", 'The Hague', 'Haag', 'La Haye'],
  "'s-Hertogenbosch": ['Den Bosch', "'s-Bosch", 'Hertogenbosch', 'Bois-le-Duc'],
  "'s-Gravenzande": ['Gravenzande'],
  "'s-Heerenberg": ['Heerenberg'],
  "'s-Gravendeel": ['Gravendeel'],
  Gorinchem: ['Gorkum', 'Gorcum'],
  Dokkum: ['Dockum'],
  Drachten: ['De Drachten'],
  Grou: ['Grouw'],
  Burgum: ['Bergum'],
  Joure: ['De Jouwer'],
  Lemmer: ['De Lemmer'],
  Workum: ['Warkum'],
  Stavoren: ['Starum'],
  Hindeloopen: ['Hylpen'],
  IJlst: ['Drylts'],
  Sloten: ['Sleat'],
  Wolvega: ['Wolvegea'],
  Gorredijk: ['De Gordyk'],
  Leeuwarden: ['Ljouwert'],
  Sneek: ['Snits'],
  Harlingen: ['Harns'],
  Bolsward: ['Boalsert'],
  Franeker: ['Frjentsjer'],
  Heerenveen: ['It Hearrenfean'],
  Vlissingen: ['Flushing'],
  Maastricht: ['Mestreech'],
  Amersfoort: ["A'foort"],
  Amstelveen: ["A'veen"],
  Amsterdam: ["A'dam", 'Mokum'],
  'Bergen op Zoom': ['BoZ'],
  Brielle: ['Den Briel', 'Briel'],
  Cuijk: ['Kuik'],
  Culemborg: ['Kuilenburg'],
  Doetinchem: ['Deutekom'],
  Dordrecht: ['Dordt'],
  Enschede: ['Eanske'],
  Groningen: ['Grunn', 'Grönnen'],
  Hilversum: ["H'sum"],
  Nijmegen: ['Nimwegen'],
  Rotterdam: ["R'dam"],
  Zandvoort: ['Zandvoort aan Zee'],
  Zutphen: ['Zutfen'],
}

/** The source gives a name of Den Haag to a village of which the name ends so. */
const ofAnother = (shown: string, naam: string) =>
  Object.entries(aliases).some(([place, names]) => place !== shown && names.includes(naam))

export const shownName = (naam: string): string =>
  naam === "'s-Gravenhage"
    ? 'Den Haag'
    : naam
        .replace(addition, '')
        .replace(/^St\.?-/, 'Sint ')
        .replace(/^St\. /, 'Sint ')
        .replace(/^'s /, "'s-")

/** The other names of a place, without those that are the same once folded. */
export function otherNames(shown: string, sourceNames: Iterable<string>): string[] {
  const seen = new Set([nameKey(shown)])
  return [...(aliases[shown] ?? []), ...sourceNames].filter((naam) => {
    const key = nameKey(naam)
    return !ofAnother(shown, naam) && !seen.has(key) && seen.add(key)
  })
}
