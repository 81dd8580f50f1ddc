import { formatDecimal } from '#contract/format/decimal.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { deskFiles, paths } from '#contract/paths.ts'
import { Ignored } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type FigureLine, type FiguresState, queryOfFilter, verifiedShare } from '../figures-state.ts'
import { FigureTable } from './figure-table.tsx'

/** A day in the past. */
const dayHint = 'Zoals 15-02-2026'

/** The figures from day totals: searches, views, requests and answers, per day, province and office. */
function FiguresPage() {
  const state = usePageState<FiguresState>()
  if (!state?.days) return <ErrorPage code="NOT_FOUND" />
  const { filter, ignored, other_begin, provincies, total, days, regions, offices, pages } = state
  const query = queryOfFilter(filter)
  const regionOptions = [
    { value: '', label: 'Heel Nederland' },
    ...provincies.map((name) => ({ value: name, label: name })),
  ]
  const share = verifiedShare(total)
  return (
    <div className="stack">
      <PageHead title="Cijfers" noindex />
      <h1>Cijfers</h1>
      <form className="desk-filter" method="get" action={paths.figures()} noValidate>
        <TextInput id="van" name="van" label="Van" hint={dayHint} defaultValue={dutchDate(filter.van)} mayBeEmpty />
        <TextInput
          id="tot"
          name="tot"
          label="Tot en met"
          hint={dayHint}
          defaultValue={dutchDate(filter.tot)}
          mayBeEmpty
        />
        <Select
          id="provincie"
          name="provincie"
          label="Regio"
          options={regionOptions}
          defaultValue={filter.provincie}
          mayBeEmpty
        />
        <TextInput id="q" name="q" label="Kantoor of plaats" defaultValue={filter.q} mayBeEmpty />
        <Button type="submit">Tonen</Button>
      </form>
      <Ignored fields={ignored} unused={other_begin} />
      <p>
        {total.searches !== null && (
          <>
            <b>{total.searches}</b> keer gezocht,{' '}
          </>
        )}
        <b>{total.page_views}</b> keer bekeken, <b>{total.outbound_clicks}</b> keer naar de website,{' '}
        <b>{total.requests}</b> {total.requests === 1 ? 'aanvraag' : 'aanvragen'} bij kantoren
        {share !== null && ` (${share}% bevestigd)`}, <b>{total.answers}</b>{' '}
        {total.answers === 1 ? 'antwoord' : 'antwoorden'}
        {total.median_hours !== null && `, de helft binnen ${withinText(total.median_hours)}`}.
      </p>
      <p>
        <a href={deskFiles.figures(query)} download>
          Alles als CSV
        </a>
      </p>
      {total.searches !== null && (
        <DayPlot title="Keren dat is gezocht, per dag" days={days} countOf={({ searches }) => searches ?? 0} />
      )}
      <DayPlot title="Keren dat een kantoor is bekeken, per dag" days={days} countOf={({ page_views }) => page_views} />
      <DayPlot title="Aanvragen bij kantoren, per dag" days={days} countOf={({ requests }) => requests} />
      <details>
        <summary>Per dag als tabel</summary>
        <FigureTable title="Per dag" name="Dag" lines={days} />
      </details>
      <h2>Per regio</h2>
      <FigureTable title="Per regio" name="Regio" lines={regions} />
      <h2>Per kantoor</h2>
      <FigureTable title="Per kantoor" name="Kantoor" lines={offices} />
      <Pager
        page={filter.page}
        totalPages={pages}
        hrefOf={(page) => paths.figures({ ...query, page: page > 1 ? String(page) : '' })}
      />
    </div>
  )
}

const withinText = (hours: number) => (hours < 1 ? 'een werkuur' : `${formatDecimal(hours, 1)} werkuren`)

export const page: Page = { Page: FiguresPage }

type Props = { title: string; days: readonly FigureLine[]; countOf: (day: FigureLine) => number }

const [width, height] = [720, 120]

/** A bar per day, with the same numbers as the table beside it. Its text is outside the image, which shrinks with the screen. */
function DayPlot({ title, days, countOf }: Props) {
  const highest = Math.max(0, ...days.map(countOf))
  const step = width / Math.max(1, days.length)
  const [first, last] = [days[0]?.label ?? '', days.at(-1)?.label ?? '']
  if (highest === 0) return <p className="muted">{title}: er is in deze dagen niets geteld.</p>
  return (
    <figure className="plot">
      <figcaption>
        {title} <span className="muted small">hoogste: {highest}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: van ${first} tot en met ${last}, hoogstens ${highest}`}
      >
        {days.map((day, at) => {
          const tall = (countOf(day) / highest) * height
          return (
            <rect
              key={day.key}
              className="plot-bar"
              x={at * step + step * 0.1}
              y={height - tall}
              width={step * 0.8}
              height={tall}
            />
          )
        })}
      </svg>
      <p className="plot-ends small muted" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
