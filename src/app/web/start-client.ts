import { hydrate } from '#web/hydrate.tsx'
import { Layout } from './layout/layout.tsx'
import { routes } from './screens.ts'

await hydrate({ routes, Layout })
