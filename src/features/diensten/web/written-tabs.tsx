import { keepHtml } from '#web/keep-html.tsx'
import { DienstenTabs, type DienstenTabsProps } from './diensten-tabs.tsx'

/** For the combinations of services that are asked for, in each dialog. */
const maxCharacters = 2_000_000
const { write } = keepHtml([], maxCharacters)

/** The tabs on the server: the same on every page with the same choice. */
export const WrittenTabs = (props: DienstenTabsProps) =>
  write(JSON.stringify([props.id, props.activeId, props.selectedIds]), () => <DienstenTabs {...props} />, {})
