import { hydrate } from '#web/whole-page/hydrate.tsx'
import { Layout } from './layout/layout.tsx'
import { routes } from './screens.ts'

export const twinOf = await hydrate({ routes, Layout })
