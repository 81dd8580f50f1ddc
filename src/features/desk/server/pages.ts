import { type Address, paths } from '#contract/paths.ts'
import type { DeskHomeState, DeskRole, MenuItem } from '../contract.ts'

export type DeskPage = {
  address: Address
  /** The role that may see it and act on it; an operator may open all pages. */
  role: DeskRole
  /** Its label in the menu; null if another page leads to it. */
  label: string | null
  /** What it is for, shown on the start page. */
  text: string
}

/** Every page of the desk, in menu order. A new page is one more entry (CONTRIBUTING.md, "A page of the desk"). */
export const deskPages: readonly DeskPage[] = [
  { address: paths.deskHome, role: 'moderator', label: 'Overzicht', text: '' },
  {
    address: paths.desk,
    role: 'moderator',
    label: 'Moderatie',
    text: 'Reviews en reacties die wachten, en meldingen van lezers.',
  },
  {
    address: paths.deskOffices,
    role: 'operator',
    label: 'Kantoren',
    text: 'Alle kantoren: zoeken, wijzigen, toevoegen, verbergen.',
  },
  { address: paths.newDeskOffice, role: 'operator', label: null, text: '' },
  { address: paths.deskOffice, role: 'operator', label: null, text: '' },
  { address: paths.deskLogo, role: 'operator', label: null, text: '' },
  {
    address: paths.requests,
    role: 'operator',
    label: 'Aanvragen',
    text: 'Hoe offerteaanvragen staan, e-mails opnieuw sturen, een review vragen.',
  },
  { address: paths.request, role: 'operator', label: null, text: '' },
  {
    address: paths.deskConnections,
    role: 'operator',
    label: 'Koppelingen',
    text: 'Webhooks en sleutels van kantoren: wat niet aankomt, en wat u voor een kantoor maakt.',
  },
  { address: paths.deskConnection, role: 'operator', label: null, text: '' },
  {
    address: paths.mailLog,
    role: 'operator',
    label: 'Mail',
    text: 'Welke e-mails weg zijn en welke niet, adressen die niets krijgen, voorbeelden en het domein.',
  },
  { address: paths.suppressions, role: 'operator', label: null, text: '' },
  { address: paths.mailPreviews, role: 'operator', label: null, text: '' },
  { address: paths.mailPreview, role: 'operator', label: null, text: '' },
  { address: paths.mailDomain, role: 'operator', label: null, text: '' },
  {
    address: paths.figures,
    role: 'operator',
    label: 'Cijfers',
    text: 'Hoe vaak kantoren zijn bekeken en gevraagd, en hoe zij antwoorden: per dag, regio en kantoor.',
  },
  {
    address: paths.partners,
    role: 'operator',
    label: 'Partners',
    text: 'Wie partner is, wil worden of een voorstel kreeg: activeren en beëindigen.',
  },
  {
    address: paths.deskImport,
    role: 'operator',
    label: 'Import en export',
    text: 'Kantoren en prijzen uit bestanden overnemen, en alles als CSV of JSON downloaden.',
  },
  { address: paths.deskImportFile, role: 'operator', label: null, text: '' },
  {
    address: paths.operators,
    role: 'operator',
    label: 'Medewerkers',
    text: 'Wie in het beheer werkt: uitnodigen, rol wijzigen, toegang beëindigen.',
  },
  {
    address: paths.acts,
    role: 'operator',
    label: 'Logboek',
    text: 'Wat er in het beheer is gedaan, door wie en waarom.',
  },
]

export const mayOpen = (role: DeskRole, page: Pick<DeskPage, 'role'>): boolean =>
  role === 'operator' || page.role === 'moderator'

type Labelled = DeskPage & { label: string }
const labelledFor = (role: DeskRole): Labelled[] =>
  deskPages.filter((page): page is Labelled => page.label !== null && mayOpen(role, page))

/** The menu on the page at `pattern`, with what `role` may open. */
export const menuOf = (role: DeskRole, pattern: string): MenuItem[] =>
  labelledFor(role).map(({ address, label }) => ({ href: address(), label, current: currentAt(address, pattern) }))

function currentAt(address: Address, pattern: string): MenuItem['current'] {
  if (address.pattern === pattern) return 'page'
  return address.pattern !== paths.deskHome.pattern && pattern.startsWith(`${address.pattern}/`) ? 'true' : undefined
}

/** The pages that the start page links to, for `role`. */
export const pagesOf = (role: DeskRole): DeskHomeState['pages'] =>
  labelledFor(role)
    .filter(({ text }) => text !== '')
    .map(({ address, label, text }) => ({ href: address(), label, text }))
