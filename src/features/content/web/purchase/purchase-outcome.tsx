import { formatDate } from '#contract/format/dates.ts'
import { formatDecimal } from '#contract/format/decimal.ts'
import { formatCents, formatEuros } from '#contract/format/money.ts'
import { legalFigure, legalFigures } from '#contract/legal-figures.ts'
import { paths } from '#contract/paths.ts'
import type { Purchase } from '../../purchase/purchase-form.ts'
import type { NotaryPrices, PurchaseSum, Range } from '../../purchase/purchase-sum.ts'
import type { NoExemption, Rate, TaxDue } from '../../purchase/transfer-tax-due.ts'

type Props = { purchase: Purchase; sum: PurchaseSum | null; prices: NotaryPrices; day: string }

/** Other rules hold there, which we have not read at their source. */
export const NewBuild = () => (
  <section className="card pad stack" id="uitkomst" role="status">
    <h2>Voor nieuwbouw rekenen wij dit niet uit</h2>
    <p>Deze som klopt alleen voor een bestaande woning. Vraag de notaris of de bouwer wat u bij nieuwbouw betaalt.</p>
  </section>
)

/** The sum as a table, and what is not in it. */
export function PurchaseOutcome({ purchase, sum, prices, day }: Props) {
  if (sum === null) {
    return (
      <section className="card pad stack" id="uitkomst" role="status">
        <h2>Dit kunnen wij nog niet uitrekenen</h2>
        <p>De tarieven van de overdrachtsbelasting op {formatDate(day)} zijn bij ons nog niet bekend.</p>
      </section>
    )
  }
  const { taxes, notary, total, own } = sum
  const mortgage = purchase.mortgage_cents ?? 0
  return (
    <section className="card pad stack" id="uitkomst" role="status">
      <h2>{own.to < 0 ? 'U houdt over' : 'U maakt zelf over'}</h2>
      <p className="price">{own.to < 0 ? inWords({ from: -own.to, to: -own.from }) : inWords(own)}</p>
      <table className="sums">
        <caption className="sr">Waar het bedrag uit bestaat</caption>
        <tbody>
          <Row name="Koopsom" amount={formatCents(purchase.price_cents)} />
          {taxes.map((due, n) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: buyers have nothing but their number
              key={n}
              name={taxes.length === 1 ? 'Overdrachtsbelasting' : `Overdrachtsbelasting koper ${n + 1}`}
              about={aboutTax(due, day)}
              amount={formatCents(due.tax_cents)}
            />
          ))}
          <Row
            name="Notaris, met btw en registers"
            about={aboutNotary(purchase, prices)}
            amount={notary ? inWords(notary) : 'nog niet bekend'}
          />
          <Row name="Samen" amount={inWords(total)} />
          {mortgage > 0 && <Row name="Uw hypotheek" amount={formatCents(-mortgage)} />}
        </tbody>
        <tfoot>
          <Row name={own.to < 0 ? 'Blijft over' : 'Zelf over te maken'} amount={inWords(own)} />
        </tfoot>
      </table>
      {notary === null && <p>De notaris zit niet in dit bedrag: vul hieronder het bedrag van uw offerte in.</p>}
      <p>
        Niet in dit bedrag: makelaar, taxatie, advies over uw hypotheek, een bankgarantie, en de verrekening met de
        verkoper van bijvoorbeeld gemeentelijke belasting. Heeft u al een waarborgsom betaald? Dan maakt u zoveel minder
        over. De notaris stuurt u de nota van afrekening: dat bedrag telt.
      </p>
      <p className="muted small">
        Gerekend met de tarieven van {formatDate(day)}. Bron: {sourceOf(day)}. De belasting is uitgerekend over de
        koopsom. Is de woning meer waard, dan telt die waarde. De voorwaarden staan op de website van de
        Belastingdienst.
      </p>
      <p>
        <a href={paths.search({ diensten: mortgage > 0 ? ['leveringsakte', 'hypotheekakte'] : ['leveringsakte'] })}>
          Vergelijk kantoren en vraag gratis offertes aan
        </a>
      </p>
    </section>
  )
}

type RowProps = { name: string; about?: string; amount: string }

const Row = ({ name, about, amount }: RowProps) => (
  <tr>
    <th scope="row">
      {name}
      {about && <small className="muted">{about}</small>}
    </th>
    <td>{amount}</td>
  </tr>
)

const inWords = ({ from, to }: Range) =>
  from === to ? formatCents(from) : `${formatCents(from)} tot ${formatCents(to)}`

function aboutTax({ base_cents, rate }: TaxDue, day: string): string {
  if (rate.kind === 'exempt') return `Startersvrijstelling over ${formatCents(base_cents)}`
  const percent = `${formatDecimal(rate.percent, Number.isInteger(rate.percent) ? 0 : 1)}% over ${formatCents(base_cents)}`
  return `${percent}, ${reasonOf(rate, day)}`
}

function reasonOf(rate: Exclude<Rate, { kind: 'exempt' }>, day: string): string {
  if (rate.kind === 'no home') return 'want het is geen woning'
  return rate.kind === 'other home' ? 'want deze koper gaat er niet wonen' : noExemptionWords(rate.why, day)
}

function noExemptionWords(why: NoExemption, day: string): string {
  switch (why) {
    case 'value':
      return `een eigen woning; de startersvrijstelling geldt tot ${formatEuros(legalFigure('first-home-value', day) ?? 0)}`
    case 'used':
      return 'een eigen woning; de startersvrijstelling is al gebruikt'
    case 'age':
      return `een eigen woning; de startersvrijstelling is voor wie ${legalFigure('first-home-age-from', day)} tot ${legalFigure('first-home-age-below', day)} jaar is`
    case 'age unknown':
      return 'een eigen woning; vul de leeftijd in voor de startersvrijstelling'
  }
}

function aboutNotary({ notary_cents, mortgage_cents }: Purchase, { transfer, mortgage }: NotaryPrices): string {
  if (notary_cents !== null) return 'Het bedrag van uw offerte'
  const deeds = (mortgage_cents ?? 0) > 0 ? 'de leveringsakte en de hypotheekakte' : 'de leveringsakte'
  if (!transfer || ((mortgage_cents ?? 0) > 0 && !mortgage)) return `Te weinig kantoren geven een prijs voor ${deeds}`
  return `Wat de middelste helft van de kantoren vraagt voor ${deeds}`
}

/** Where the rates of that day were read. */
function sourceOf(day: string): string {
  const figure = legalFigures.find(
    ({ name, valid_from, valid_until }) =>
      name === 'transfer-tax-own-home' && valid_from <= day && (valid_until === null || day <= valid_until),
  )
  return figure ? `${figure.source}, gelezen op ${formatDate(figure.read_on)}` : ''
}
