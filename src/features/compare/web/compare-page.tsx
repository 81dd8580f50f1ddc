import { useMemo } from 'react'
import { joinWords } from '#contract/format/join-words.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { SelectionForm } from '#features/search/web/public.tsx'
import { PriceTerms } from '#features/tarieven/web/public.tsx'
import { messageOf } from '#web/call.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { CompareDiensten } from './compare-diensten.tsx'
import { CompareTable } from './compare-table.tsx'
import { readCompared } from './compared.ts'
import { LeftOut } from './left-out.tsx'
import { loadCompare } from './load-compare.ts'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { useColumns } from './use-columns.ts'
import { useDistances } from './use-distances.ts'
import { useSelectedInstead } from './use-selected-instead.ts'

/** Up to three offices side by side; the address holds their ids and nothing of the visitor. */
function ComparePage() {
  const query = useUrlQuery(paths.compare())
  const compared = useMemo(() => readCompared(query), [query])
  const { ids, dienst_ids } = compared
  useSelectedInstead(compared)
  const { columns, answeredAt, error, retry } = useColumns(compared)
  const distances = useDistances()
  if (ids.length === 0 || columns?.length === 0) return <NothingToCompare />
  const title =
    columns?.length === 1 ? '1 notaris om te vergelijken' : `Vergelijk ${columns?.length ?? ids.length} notarissen`
  const askable = columns?.flatMap(({ vestiging }) => (vestiging.can_receive_email ? vestiging.id : [])) ?? []
  return (
    <div className="wrap filled-later">
      <PageHead title={title} description="Notarissen naast elkaar: afstand, beoordeling en prijs." noindex />
      <a className="back" href={paths.search(distances.place?.query)}>
        <Icon name="back" />
        {distances.place ? 'Terug naar resultaten' : 'Zoek notarissen'}
      </a>
      <div className="page-head">
        <h1>{title}</h1>
        {columns && <PrintOrigin href={paths.compare({ vestigingen: ids, diensten: dienst_ids })} at={answeredAt} />}
        <p className="muted measure">{explain(dienst_ids)}</p>
        <p className="muted measure">
          Partners betalen voor hun plek in de lijst. <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
        </p>
        <div className="row">
          <CompareDiensten {...compared} />
          <Button className="js-only" kind="quiet" onClick={() => print()}>
            Afdrukken
          </Button>
        </div>
      </div>
      {error && (
        <Notice kind="error" onRetry={retry}>
          {messageOf(error)}
        </Notice>
      )}
      {!columns && !error && <p role="status">Laden…</p>}
      {columns && <LeftOut missing={ids.length - columns.length} cut={compared.cut} />}
      {columns && <CompareTable columns={columns} compared={compared} distances={distances} />}
      {columns && dienst_ids.length > 0 && <PriceTerms />}
      {askable.length > 0 && (
        <p className="compare-end js-only">
          <ButtonLink kind="main" href={paths.offerteRequest({ vestigingen: askable, diensten: dienst_ids })}>
            Offertes aanvragen
          </ButtonLink>
        </p>
      )}
      <SelectionForm dienst_ids={dienst_ids} />
    </div>
  )
}

function explain(dienst_ids: readonly string[]): string {
  if (dienst_ids.length === 0) return 'Kies diensten om ook de prijzen te vergelijken.'
  const labels = diensten.filter(({ id }) => dienst_ids.includes(id)).map(({ label }) => label)
  return `Voor: ${joinWords(labels)}. Prijzen zijn indicaties, inclusief btw en registerkosten. De laagste prijs is vet gezet, verder kleuren wij niets.`
}

export const page: Page = { load: loadCompare, Page: ComparePage }
