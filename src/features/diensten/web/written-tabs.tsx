import { keepHtml } from '#web/keep-html.tsx'
import { DienstenTabs, type DienstenTabsProps } from './diensten-tabs.tsx'

/** Size of the cache: enough for the common combinations of services in each dialog. */
const maxCharacters = 2_000_000
const { write } = keepHtml([], maxCharacters)

/** The tabs on the server, cached: they are the same on every page with the same choice. */
export const WrittenTabs = (props: DienstenTabsProps) =>
  write(JSON.stringify([props.id, props.activeId, props.selectedIds]), () => <DienstenTabs {...props} />, {})
