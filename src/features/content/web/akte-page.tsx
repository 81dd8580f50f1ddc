import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { categories, diensten, isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import { LocationForm } from '#features/search/web/public.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { aktes } from '../aktes.ts'

/** Explains one akte and leads to the offices that make it. */
function AktePage() {
  const { slug = '' } = useRouteParams()
  if (!isDienstId(slug)) return null
  const label = labelOfDienst(slug)
  const { intro, when, cost, questions } = aktes[slug]
  const category = categories.find((c) => c.diensten.some((d) => d.id === slug))
  const related = diensten.filter((d) => d.category_id === category?.id && d.id !== slug)
  return (
    <div className="wrap">
      <PageHead title={label} description={intro} canonical={paths.akte(slug)} />
      <div className="split page-top">
        <article className="prose">
          <h1>{label}</h1>
          <p>{intro}</p>
          <h2>Wanneer heeft u dit nodig?</h2>
          <ul>
            {when.map((w) => (
              <li key={w}>{w}</li>
            ))}
          </ul>
          <h2>Wat kost het?</h2>
          <p>{cost}</p>
          <h2>Veelgestelde vragen</h2>
          <div>
            {questions.map(([question, answer]) => (
              <details key={question} className="faq">
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
          {related.length > 0 && (
            <>
              <h2>Ook in {category?.label}</h2>
              <ul>
                {related.map((d) => (
                  <li key={d.id}>
                    <a href={paths.akte(d.id)}>{d.label}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </article>
        <aside className="side" aria-label="Zoeken">
          <div className="card pad stack">
            <h2 className="h-side">Vergelijk notarissen: {label}</h2>
            <LocationForm dienst_ids={[slug]} />
          </div>
        </aside>
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ params }) => {
    if (!isDienstId(params.slug ?? '')) throw new ApiError('NOT_FOUND')
  },
  Page: AktePage,
}
