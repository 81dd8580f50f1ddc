import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { joinWords } from '#contract/format/join-words.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { SelectionForm } from '#features/search/web/public.tsx'
import { PriceTerms } from '#features/tarieven/web/public.tsx'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import { BackToResults } from './back-to-results.island.tsx'
import { type Compared, readCompared } from './compared.ts'
import { ComparedOffices } from './compared-offices.island.tsx'
import { loadCompare } from './load-compare.ts'
import { SelectedInstead } from './selected-instead.island.tsx'
import { useColumns } from './use-columns.ts'

/** Up to three offices side by side; the URL holds their ids and nothing about the visitor. */
function ComparePage() {
  const compared = readCompared(new URLSearchParams(useSearch()))
  const { columns, answeredAt } = useColumns(compared)
  if (columns.length > 0) return <Offices compared={compared} columns={columns} answeredAt={answeredAt} />
  return (
    <>
      <NothingToCompare />
      {compared.ids.length === 0 && <IslandSlot name="selected-instead" of={SelectedInstead} props={{}} when="kept" />}
    </>
  )
}

function Offices({ compared, columns, answeredAt }: { compared: Compared } & ReturnType<typeof useColumns>) {
  const { ids, dienst_ids } = compared
  const cache = useQueryClient().getQueryCache()
  const title = columns.length === 1 ? '1 notaris om te vergelijken' : `Vergelijk ${columns.length} notarissen`
  const askable = columns.flatMap(({ vestiging }) => (vestiging.can_receive_email ? vestiging.id : []))
  // The table shows everything that the page loaded.
  const answers = cache.getAll().map(({ queryKey }) => queryKey)
  return (
    <div className="wrap filled-later">
      <PageHead title={title} description="Notarissen naast elkaar: afstand, beoordeling en prijs." noindex />
      <IslandSlot name="back-to-results" of={BackToResults} props={{}} when="kept" />
      <div className="page-head">
        <h1>{title}</h1>
        <PrintOrigin href={paths.compare({ vestigingen: ids, diensten: dienst_ids })} at={answeredAt} />
        <p className="muted measure">{explain(dienst_ids)}</p>
        <p className="muted measure">
          Partners betalen voor hun plek in de lijst. <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
        </p>
      </div>
      <IslandSlot name="compared-offices" of={ComparedOffices} props={{ compared }} answers={answers} />
      {dienst_ids.length > 0 && <PriceTerms />}
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

/** The query names no office, or none that exists. */
const NothingToCompare = () => (
  <div className="wrap filled-later">
    <PageHead title="Notarissen vergelijken" noindex />
    <section className="void">
      <h1>Notarissen vergelijken</h1>
      <p>Selecteer eerst 2 of 3 kantoren in de lijst. Daarna kunt u ze hier naast elkaar zetten.</p>
      <ButtonLink kind="main" href={paths.search()}>
        Zoek notarissen
      </ButtonLink>
    </section>
  </div>
)
