/** A node of Chromium's accessibility tree. */
export type AxNode = {
  nodeId: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  value?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown; relatedNodes?: { backendDOMNodeId?: number }[] } }[]
  childIds?: string[]
  parentId?: string
  backendDOMNodeId?: number
}
type Tree = ReadonlyMap<string, AxNode>

/** As a screen reader in Dutch calls them. */
const roles: Readonly<Record<string, string>> = {
  link: 'koppeling',
  button: 'knop',
  textbox: 'invoerveld',
  combobox: 'keuzelijst',
  checkbox: 'selectievakje',
  radio: 'keuzerondje',
  tab: 'tabblad',
  option: 'optie',
  image: 'afbeelding',
  img: 'afbeelding',
  DisclosureTriangle: 'uitklapknop',
  group: 'groep',
  radiogroup: 'groep',
  region: 'gebied',
  form: 'formulier',
  search: 'zoeken',
  navigation: 'navigatie',
  complementary: 'aanvullend',
  dialog: 'dialoogvenster',
  article: 'artikel',
  status: 'status',
  alert: 'waarschuwing',
  main: 'inhoud',
  meter: 'meter',
  progressbar: 'voortgang',
}

/** They stand within a line. */
const inline = new Set(
  'StaticText InlineTextBox strong emphasis time mark code Abbr superscript subscript LineBreak LabelText insertion deletion'.split(
    ' ',
  ),
)
/** They are said whole, with their name. */
const whole = new Set(
  'link button textbox combobox checkbox radio tab option image img DisclosureTriangle meter progressbar'.split(' '),
)
/** They are said when one comes to them, if they have a name. */
const entered = new Set('group radiogroup region form search navigation complementary dialog article'.split(' '))

/** Of many that are alike, as the offices of a list. */
const articlesRead = 3

const text = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const roleOf = ({ role }: AxNode) => role?.value ?? ''
const property = (node: AxNode, name: string) => node.properties?.find((one) => one.name === name)?.value.value

/** A part that is said whole: what it is, its name, its state, and what it is described by. */
export function lineOf(node: AxNode, tree: Tree): string {
  const role = roleOf(node)
  if (role === 'heading') return `kop ${property(node, 'level')}: ${text(node.name?.value)}`
  const within = ['option', 'link'].includes(role) ? headingAround(node, tree) : ''
  const parts = [`${within}${roles[role] ?? role}: ${text(node.name?.value) || '(zonder naam)'}`, ...states(node)]
  const description = text(node.description?.value)
  return description ? `${parts.join(', ')}. ${description}` : parts.join(', ')
}

function headingAround(node: AxNode, tree: Tree): string {
  const parent = tree.get(node.parentId ?? '')
  return parent && roleOf(parent) === 'heading' ? `kop ${property(parent, 'level')}, ` : ''
}

function states(node: AxNode): string[] {
  const said: string[] = []
  const role = roleOf(node)
  const checked = String(property(node, 'checked') ?? '')
  if (role === 'radio') said.push(checked === 'true' ? 'gekozen' : 'niet gekozen')
  if (role === 'checkbox') said.push(checked === 'true' ? 'aangevinkt' : 'niet aangevinkt')
  const pressed = property(node, 'pressed')
  if (pressed !== undefined) said.push(String(pressed) === 'true' ? 'ingedrukt' : 'niet ingedrukt')
  const expanded = property(node, 'expanded')
  if (expanded !== undefined) said.push(expanded ? 'uitgevouwen' : 'samengevouwen')
  if (role === 'tab' && property(node, 'selected')) said.push('geselecteerd')
  if (property(node, 'required')) said.push('verplicht')
  if (String(property(node, 'invalid') ?? 'false') !== 'false') said.push('ongeldige invoer')
  if (property(node, 'disabled')) said.push('niet beschikbaar')
  const value = text(node.value?.value)
  if (role === 'textbox' || role === 'combobox') said.push(value || 'leeg')
  if (role === 'progressbar' || role === 'meter') said.push(value)
  return said
}

/** All that stands in a part, a line for each block. */
export function blockLines(root: AxNode, tree: Tree): string[] {
  const lines: string[] = []
  let current: string[] = []
  let articles = 0
  const flush = () => {
    const line = text(current.join(' ')).replace(/ ([,.;:)?!])/g, '$1')
    if (line) lines.push(line)
    current = []
  }
  const say = (line: string) => {
    flush()
    lines.push(line)
  }
  const children = (node: AxNode) => (node.childIds ?? []).flatMap((id) => tree.get(id) ?? [])

  function walk(node: AxNode): void {
    const role = roleOf(node)
    if (role === 'article' && ++articles > articlesRead) return
    if (node.ignored || role === 'none' || role === 'generic') {
      // A box without a meaning begins a line unless it stands in one.
      for (const child of children(node)) walk(child)
    } else if (role === 'StaticText') current.push(text(node.name?.value))
    else if (role === 'InlineTextBox' || role === 'ListMarker') return
    else if (inline.has(role)) for (const child of children(node)) walk(child)
    else if (whole.has(role)) current.push(`[${lineOf(node, tree)}]`)
    else if (role === 'heading') {
      flush()
      const inner = children(node).some((child) => roleOf(child) === 'link') ? 'koppeling: ' : ''
      say(`kop ${property(node, 'level')}: ${inner}${text(node.name?.value)}`)
    } else if (role === 'list' || role === 'DescriptionList') walkList(node)
    else if (role === 'row') {
      flush()
      const cells = children(node).filter(({ ignored }) => !ignored)
      say(
        `rij: ${cells.map((cell) => text(blockLines({ ...cell, role: { value: 'generic' } }, tree).join(' ')) || 'leeg').join(' | ')}`,
      )
    } else if (entered.has(role) && text(node.name?.value)) {
      say(`${roles[role]}: ${text(node.name?.value)}`)
      walkBlock(node)
    } else if (role === 'table') {
      say(`tabel: ${text(node.name?.value) || 'zonder naam'}`)
      walkBlock(node)
    } else walkBlock(node)
  }

  function walkBlock(node: AxNode): void {
    flush()
    for (const part of children(node)) if (!repeats(node, part)) walk(part)
    flush()
  }

  function walkList(node: AxNode): void {
    const items = itemsOf(node)
    // Of a list of terms each stands before what it means.
    const isTerms = roleOf(node) === 'DescriptionList'
    if (!isTerms) say(`lijst van ${items.length}`)
    const shown = !isTerms && items.length > 12 ? 4 : items.length
    for (const item of items.slice(0, shown)) {
      const before = lines.length
      walkBlock(item)
      if (lines.length > before && !isTerms) lines[before] = `• ${lines[before]}`
    }
    if (shown < items.length) say(`… nog ${items.length - shown} in de lijst`)
  }

  const itemsOf = (node: AxNode): AxNode[] =>
    children(node).flatMap((child) => (child.ignored || roleOf(child) === 'none' ? itemsOf(child) : [child]))

  /** The words of a group or table stand in it once more. */
  const repeats = (node: AxNode, part: AxNode) =>
    ['Legend', 'caption'].includes(roleOf(part)) && entered.has(roleOf(node)) && text(node.name?.value) !== ''

  walkBlock(root)
  if (articles > articlesRead) say(`… nog ${articles - articlesRead} zulke artikelen`)
  return lines
}
