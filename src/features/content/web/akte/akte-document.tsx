import { ApiError, type ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { shareWords } from '#contract/share-image/share-image.ts'
import { diensten, isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import { LocationForm } from '#features/search/web/public.tsx'
import { getDienstPrices } from '#features/woonplaatsen/contract.ts'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { ServedText } from '#web/ui/served-text.tsx'
import { akteNames } from '../../akte-names.ts'

const AkteText = import.meta.env.SSR ? (await import('./akte-text.tsx')).AkteText : null

/** Explains one akte and leads to the offices that make it. */
function AktePage() {
  const { slug = '' } = useRouteParams()
  if (!isDienstId(slug)) return null
  const label = labelOfDienst(slug)
  const naam = akteNames[slug]
  return (
    <div className="wrap">
      <PageHead
        title={`${label}: kosten, stappen en wat u meeneemt`}
        description={`De kosten van ${naam} bij notarissen in heel Nederland en per provincie. Met de stappen, een lijst van wat u meeneemt en antwoorden op vragen.`}
        canonical={paths.akte(slug)}
        image={{ kind: 'akte', id: slug, words: shareWords.akte(label) }}
      />
      <div className="split akte-page">
        <ServedText className="prose akte" text={AkteText && (() => <AkteText id={slug} />)} />
        <aside className="side" aria-label="Zoeken" id="zoeken">
          <div className="card pad stack">
            <h2 className="h-side">Notarissen bij u in de buurt voor {naam}</h2>
            <IslandSlot name="location-form" of={LocationForm} props={{ dienst_ids: [slug] }} />
          </div>
        </aside>
      </div>
    </div>
  )
}

/** For an unknown akte: a list of those that exist. */
const MissingAkte = ({ code }: { code: ErrorCode }) => (
  <ErrorPage code={code}>
    <p>Over deze aktes vindt u hier uitleg:</p>
    <ul className="on-page">
      {diensten.map(({ id, label }) => (
        <li key={id}>
          <a href={paths.akte(id)}>{label}</a>
        </li>
      ))}
    </ul>
  </ErrorPage>
)

export const page: Page = {
  load: async ({ client, params: { slug = '' } }) => {
    if (!isDienstId(slug)) throw new ApiError('NOT_FOUND')
    await ask(client, getDienstPrices, { dienst: slug })
  },
  Page: AktePage,
  Missing: MissingAkte,
}
