import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { downloadModerationFigures, getModerationFigures, type ModerationYear } from '../../contract/figures.ts'
import { houseRuleIds, reasons } from '../../rules/reasons.ts'

const heading = 'Verantwoording over reviews'
const { publicFrom } = limits.figures

/** Public figures per year: the outcomes of reviews, notices and objections. */
function AccountabilityPage() {
  const { demo } = useSite()
  const { data } = useQuery(queryOf(getModerationFigures, {}))
  const years = data ?? []
  return (
    <div className="wrap">
      <PageHead
        title={heading}
        description="Hoe vaak wij reviews tegenhielden, weigerden en verwijderden, per jaar en per reden, met meldingen en bezwaren. Ook als CSV."
        canonical={paths.accountability()}
      />
      <article className="prose">
        <Crumbs path={[{ label: 'Volgorde en reviews', href: paths.ranking() }]} here={heading} />
        <h1>{heading}</h1>
        <p>
          Hier staat hoe vaak wij reviews tegenhielden, weigerden en verwijderden, waarom, en wat er met meldingen en
          bezwaren gebeurde. <a href={`${paths.ranking()}#reviews`}>Zo controleren wij reviews</a>.
        </p>
        <p>
          Aantallen van 1 tot en met {publicFrom - 1} laten wij weg, zodat geen cijfer over één persoon gaat. Ook een
          aantal waarmee u zo’n cijfer kunt uitrekenen, tonen wij niet. U kunt de cijfers{' '}
          <a href={`/api${downloadModerationFigures.path}`} download>
            als CSV downloaden
          </a>
          .
        </p>
        {years.length === 0 && (
          <p>
            Er zijn nog geen cijfers, want er is nog geen review geschreven.
            {demo && ' De verzonnen reviews van deze demo tellen niet mee.'}
          </p>
        )}
        {years.map((year) => (
          <Year key={year.year} year={year} />
        ))}
        <h2>De regels en wat een schrijver kan doen</h2>
        <dl>
          {houseRuleIds.map((id) => (
            <div key={id} className="rule-remedy">
              <dt>{reasons[id].rule}</dt>
              <dd>{reasons[id].remedy}</dd>
            </div>
          ))}
        </dl>
        <p>
          Zegt een kantoor dat een schrijver er nooit klant was? Dan vragen wij eerst de schrijver. Die heeft{' '}
          {limits.notice.hearDays} dagen om te antwoorden. De review blijft online en een medewerker beslist daarna. Dat
          een review negatief is, is nooit een reden.
        </p>
        <p>
          Wie het niet eens is met een besluit over zijn review of melding, kan {limits.review.appealMonths} maanden
          bezwaar maken via de link in onze e-mail. Binnen {limits.appeal.answerWorkingDays} werkdagen volgt een
          antwoord, als het kan van iemand anders dan wie besliste.
        </p>
      </article>
    </div>
  )
}

function Year({ year }: { year: ModerationYear }) {
  const { notices, notices_by_reason, office_notices, appeals, by_rule, median_hours } = year
  return (
    <section aria-labelledby={`jaar-${year.year}`}>
      <h2 id={`jaar-${year.year}`}>{year.year}</h2>
      <Figures
        caption={`Reviews in ${year.year}`}
        lines={[
          ['Ontvangen, met een bevestigd e-mailadres', year.received],
          ['Geplaatst', year.published],
          ['Tegengehouden om naar te kijken', year.held],
          ['Geweigerd', year.rejected],
          ['Verwijderd', year.removed],
          ['Waarvan automatisch geweigerd of verwijderd', year.automatic],
        ]}
      />
      {by_rule.length > 0 && (
        <Figures
          caption={`Geweigerd of verwijderd in ${year.year}, per regel`}
          lines={by_rule.map(({ rule, count }) => [rule ?? 'Andere regels samen', count])}
        />
      )}
      <Figures
        caption={`Meldingen en bezwaren in ${year.year}`}
        lines={[
          ['Meldingen van lezers ontvangen', notices.received],
          ['De review is verwijderd', notices.granted],
          ['De review bleef online', notices.denied],
          ['De schrijver trok de review in', notices.moot],
          ['Kantoren die zeiden dat de schrijver nooit klant was', office_notices.received],
          ['De review is verwijderd', office_notices.granted],
          ['De review bleef online', office_notices.denied],
          ['De schrijver trok de review in', office_notices.moot],
          ['Bezwaren ontvangen', appeals.received],
          ['Gegrond', appeals.granted],
          ['Niet gegrond', appeals.denied],
          ['Vervallen', appeals.moot],
        ]}
      />
      {notices_by_reason.length > 0 && (
        <Figures
          caption={`Waarom lezers reviews meldden in ${year.year}`}
          lines={notices_by_reason.map(({ reason, count }) => [reason ?? 'Andere redenen samen', count])}
        />
      )}
      <p>
        {median_hours === null
          ? `Hoe lang een besluit duurde, tonen wij vanaf ${publicFrom} besluiten.`
          : `De helft van de besluiten was er binnen ${median_hours.toLocaleString('nl-NL')} uur.`}
      </p>
    </section>
  )
}

type Lines = { caption: string; lines: [label: string, count: number | null][] }

const Figures = ({ caption, lines }: Lines) => (
  <table className="sums figures">
    <caption>{caption}</caption>
    <tbody>
      {lines.map(([label, count], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same label, and none moves
        <tr key={at}>
          <th scope="row">{label}</th>
          <td>{count === null ? 'niet getoond' : count.toLocaleString('nl-NL')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const page: Page = { load: ({ client }) => ask(client, getModerationFigures, {}), Page: AccountabilityPage }
