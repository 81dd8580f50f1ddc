import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { LocationForm } from '#features/search/web/public.tsx'
import { getPriceMedians } from '#features/woonplaatsen/contract.ts'
import { wholeCountry } from '#features/woonplaatsen/rules.ts'
import { ask } from '#web/ask.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { aktesFor, isSituation, situationGroups } from '../rules.ts'
import { DemoFigures } from './costs/demo-figures.tsx'

/** A form that asks about the visitor's situation and answers with the aktes for it. It is a GET form: no script needed. */
function GuidePage() {
  const query = useUrlQuery(paths.guide())
  const chosen = chosenIn(query)
  const aktes = aktesFor(chosen)
  return (
    <div className="wrap">
      <PageHead
        title="Keuzehulp: welke akte heeft u nodig?"
        description="Kruis aan wat bij u past. U ziet meteen welke aktes u bij de notaris nodig heeft en waarom, en zoekt daarmee kantoren."
        canonical={paths.guide()}
      />
      <Crumbs here="Keuzehulp" />
      <div className="prose">
        <h1>Welke akte heeft u nodig?</h1>
        <p>
          Kruis aan wat bij u past. U mag meer dan één ding kiezen. Daarna ziet u welke aktes erbij horen en waarom.
        </p>
        {aktes.length > 0 && <Aktes aktes={aktes} />}
        {query.has('toon') && aktes.length === 0 && (
          <p role="status">
            <b>U heeft nog niets aangekruist.</b> Kies hieronder wat bij u past. Past er niets? Bel dan een notaris en
            vraag wat u nodig heeft.
          </p>
        )}
        <form className="stack" action={paths.guide()} key={chosen.join()} noValidate>
          {situationGroups.map(({ title, situations }) => (
            <fieldset key={title}>
              <legend className="label">{title}</legend>
              <div className="pick">
                {situations.map(({ id, text }) => (
                  <label className="option" key={id}>
                    <input type="checkbox" name="situatie" value={id} defaultChecked={chosen.includes(id)} />
                    {text}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <button className="btn btn-main" type="submit" name="toon" value="aktes">
            Toon mijn aktes
          </button>
        </form>
      </div>
    </div>
  )
}

const chosenIn = (query: URLSearchParams) => query.getAll('situatie').join(',').split(',').filter(isSituation)

function Aktes({ aktes }: { aktes: ReturnType<typeof aktesFor> }) {
  const { max } = limits.diensten
  const { data: medians } = useQuery(queryOf(getPriceMedians, {}))
  const priceOf = (id: string) =>
    medians?.items.find(({ region, dienst_id }) => region === wholeCountry && dienst_id === id)?.median
  return (
    <section className="card pad stack">
      <h2>Dit past bij u</h2>
      {aktes.some(({ id }) => priceOf(id) !== undefined) && <DemoFigures />}
      <dl className="stack">
        {aktes.map(({ id, reasons }) => (
          <div key={id}>
            <dt>
              <a href={paths.akte(id)}>{labelOfDienst(id)}</a>
            </dt>
            <dd>{reasons.join(' ')}</dd>
            <Price median={priceOf(id)} />
          </div>
        ))}
      </dl>
      <h3>Zoek kantoren voor {aktes.length === 1 ? 'deze akte' : 'deze aktes'}</h3>
      {aktes.length > max && (
        <p>
          U kunt met hoogstens {max} aktes tegelijk zoeken. Wij nemen de eerste {max}.
        </p>
      )}
      <IslandSlot
        name="location-form"
        of={LocationForm}
        props={{ dienst_ids: aktes.slice(0, max).map(({ id }) => id) }}
      />
    </section>
  )
}

/** Nothing if too few offices have a price. */
const Price = ({ median }: { median: number | undefined }) =>
  median !== undefined && (
    <dd>
      De <a href={paths.costs()}>middelste prijs in Nederland</a> is {formatPrice(median)}.
    </dd>
  )

export const page: Page = {
  // Without the prices the page still names the aktes.
  load: async ({ client, search }) => {
    if (chosenIn(search).length > 0) await ask(client, getPriceMedians, {}).catch(() => undefined)
  },
  Page: GuidePage,
}
