import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { type DienstId, labelOfDienst } from '#features/diensten/rules.ts'
import { getDienstPrices } from '#features/woonplaatsen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { FaqData, FaqList } from '#web/ui/faq.tsx'
import { akteNames } from '../../akte-names.ts'
import type { Akte } from '../../aktes/akte.ts'
import { aktes, reviewedOn } from '../../aktes.ts'
import { AkteCosts } from './akte-costs.tsx'

const parts = [
  ['kosten', 'Kosten'],
  ['meenemen', 'Wat neemt u mee?'],
  ['stappen', 'Stappen'],
  ['vragen', 'Vragen'],
  ['zoeken', 'Notaris zoeken'],
] as const

/** The whole page of an akte, from breadcrumbs to sources. */
export function AkteText({ id }: { id: DienstId }) {
  const { data: prices } = useQuery(queryOf(getDienstPrices, { dienst: id }))
  const label = labelOfDienst(id)
  const naam = akteNames[id]
  const akte = aktes[id]
  return (
    <>
      <Crumbs path={[{ label: 'Alle aktes', href: `${paths.home()}#aktes` }]} here={label} />
      <h1>{label}</h1>
      <Paragraphs of={akte.intro} />
      <nav aria-label="Op deze pagina">
        <ul className="on-page">
          {parts.map(([anchor, words]) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
      <h2>Wanneer heeft u {naam} nodig?</h2>
      <List of={akte.when} />
      <h3>Wanneer niet?</h3>
      <List of={akte.whenNot} />
      {prices && <AkteCosts id={id} akte={akte} prices={prices} />}
      <h2>Wat maakt de prijs van {naam} hoger of lager?</h2>
      <List of={akte.drivers} />
      <section className="bring" id="meenemen">
        <h2>Wat neemt u mee voor {naam}?</h2>
        <p>Druk deze pagina af en vink af wat u heeft. De lijst komt op een eigen blad.</p>
        <List of={akte.bring} />
      </section>
      <h2 id="stappen">Stap voor stap naar {naam}</h2>
      <AkteSteps steps={akte.steps} />
      <h2>Wat gaat er vaak mis bij {naam}?</h2>
      {akte.mistakes.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
      <h2>Wat gebeurt er zonder {naam}?</h2>
      <Paragraphs of={akte.without} />
      <h2 id="vragen">Veelgestelde vragen over {naam}</h2>
      <FaqList questions={akte.questions} />
      <FaqData questions={akte.questions} />
      <h2>Misschien ook nodig</h2>
      <ul>
        {akte.related.map((related) => (
          <li key={related.id}>
            <a href={paths.akte(related.id)}>{labelOfDienst(related.id)}</a>: {related.why}
          </li>
        ))}
      </ul>
      <AktePlaces id={id} />
      <h2>Bronnen</h2>
      <List of={akte.sources} />
      <p className="muted small">
        Nagekeken op {formatDate(reviewedOn)}. Dit is algemene uitleg. De notaris kijkt naar uw eigen situatie.
      </p>
    </>
  )
}

const Paragraphs = ({ of }: { of: readonly string[] }) => of.map((text) => <p key={text}>{text}</p>)

const List = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** Who does what, and how long it takes. */
const AkteSteps = ({ steps }: Pick<Akte, 'steps'>) => (
  <ol className="akte-steps">
    {steps.map(({ title, who, duration, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="muted small">
          Wie: {who}. Duur: {duration}.
        </p>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

const places = [
  ['amsterdam', 'Amsterdam'],
  ['rotterdam', 'Rotterdam'],
  ['den-haag', 'Den Haag'],
  ['utrecht', 'Utrecht'],
  ['eindhoven', 'Eindhoven'],
  ['groningen', 'Groningen'],
] as const

/** Places to search in with this service, without typing. */
const AktePlaces = ({ id }: { id: DienstId }) => (
  <>
    <h2>Zoek een notaris voor {akteNames[id]}</h2>
    <ul className="on-page">
      {places.map(([woonplaats, woonplaats_label]) => (
        <li key={woonplaats}>
          <a href={paths.search({ woonplaats, woonplaats_label, diensten: id })}>{woonplaats_label}</a>
        </li>
      ))}
      <li>
        <a href={paths.woonplaatsen()}>Alle plaatsen</a>
      </li>
    </ul>
  </>
)
