import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const text = import.meta.env.SSR ? (await import('./data-way-text.tsx')).DataWayText : null

const DataWayPage = () => (
  <TextPage
    title="Wat wij met uw gegevens doen"
    description="De weg van uw aanvraag in één plaatje: wat u invult, wie het ziet, waar het versleuteld staat en wanneer het wordt gewist."
    canonical={paths.dataWay()}
    text={text}
  />
)

export const page: Page = { Page: DataWayPage }
