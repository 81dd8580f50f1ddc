import type { ReactNode } from 'react'
import { formatDate } from '#contract/format/dates.ts'
import { formatDecimal } from '#contract/format/decimal.ts'
import { formatCents, formatEuros } from '#contract/format/money.ts'
import { legalFigure, legalFigures } from '#contract/legal-figures.ts'
import { paths } from '#contract/paths.ts'
import type { Range } from '../../purchase/deed-prices.ts'
import type { Purchase } from '../../purchase/purchase-answers.ts'
import type { PurchaseSum } from '../../purchase/purchase-sum.ts'
import type { NoExemption, Rate, TaxDue } from '../../purchase/transfer-tax-due.ts'
import type { PricesFor } from './prices-for.ts'

type Props = { purchase: Purchase; sum: PurchaseSum | null; prices: PricesFor; day: string }

/** Other rules apply to new-build homes, which we have not read at their source. */
export const NewBuild = () => (
  <section className="card pad stack" id="uitkomst" role="status">
    <h2>Voor nieuwbouw rekenen wij dit niet uit</h2>
    <p>Deze som klopt alleen voor een bestaande woning. Vraag de notaris of de bouwer wat u bij nieuwbouw betaalt.</p>
  </section>
)

/** The sum as a table, and what it leaves out. */
export function PurchaseOutcome({ purchase, sum, prices, day }: Props) {
  if (sum === null) {
    return (
      <section className="card pad stack" id="uitkomst" role="status">
        <h2>Dit kunnen wij nog niet uitrekenen</h2>
        <p>De tarieven van de overdrachtsbelasting op {formatDate(day)} zijn bij ons nog niet bekend.</p>
      </section>
    )
  }
  const { taxes, notary, lacking, total, own } = sum
  const { mortgages_cents: mortgages, offer } = purchase
  const deeds = deedWords(mortgages.length)
  return (
    <section className="card pad stack" id="uitkomst" role="status">
      <h2>{ownWords(own, 'U houdt over', 'U maakt zelf over')}</h2>
      <p className="price">
        <OwnAmounts {...own} />
      </p>
      <table className="sums">
        <caption className="sr">Waar het bedrag uit bestaat</caption>
        <tbody>
          <Row name="Koopsom" amount={<Amount cents={purchase.price_cents} />} />
          {taxes.map((due, n) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: buyers are identified only by their number
              key={n}
              name={taxes.length === 1 ? 'Overdrachtsbelasting' : `Overdrachtsbelasting koper ${n + 1}`}
              about={aboutTax(due, day)}
              amount={<Amount cents={due.tax_cents} />}
            />
          ))}
          <Row
            name="Notaris, met btw en registers"
            about={offer ? 'Het bedrag van uw offerte' : aboutPrices(prices, deeds)}
            amount={notary ? <Amounts {...notary.total} /> : notKnown}
          />
          {notary?.registers && <Row name="Daarvan registers" amount={<Amounts {...notary.registers} />} part />}
          {notary?.mortgageDeeds && (
            <Row
              name={`Daarvan voor ${mortgageWords(mortgages.length)}`}
              amount={<Amounts {...notary.mortgageDeeds} />}
              part
            />
          )}
          {lacking && (
            <Row
              name={mortgages.length > 1 ? 'Hypotheekaktes' : 'Hypotheekakte'}
              about={`Niet in uw offerte. ${aboutPrices(prices, mortgageWords(mortgages.length))}`}
              amount={lacking.cost ? <Amounts {...lacking.cost} /> : notKnown}
            />
          )}
          <Row name="Samen" amount={<Amounts {...total} />} />
          {mortgages.map((cents, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: mortgages are identified only by their number
            <Row key={n} name={n === 0 ? 'Uw hypotheek' : 'Uw tweede hypotheek'} amount={<Amount cents={-cents} />} />
          ))}
        </tbody>
        <tfoot>
          <Row name={ownWords(own, 'Blijft over', 'Zelf over te maken')} amount={<OwnAmounts {...own} />} />
        </tfoot>
      </table>
      <p className="to-print">Print u deze pagina? Dan staat het overzicht op papier, zonder het formulier.</p>
      {warningsOf(purchase, sum).map((warning) => (
        <p key={warning}>
          <b>{warning}</b>
        </p>
      ))}
      <p>
        Niet in dit bedrag: makelaar, taxatie, advies over uw hypotheek, een bankgarantie, en de verrekening met de
        verkoper van bijvoorbeeld gemeentelijke belasting. Heeft u al een waarborgsom betaald? Dan maakt u zoveel minder
        over. De notaris stuurt u de nota van afrekening: dat bedrag telt.
      </p>
      <p className="muted small">
        Gerekend met de tarieven van {formatDate(day)}. Bron: {sourceOf(day)}. De belasting is uitgerekend over de
        koopsom. Is wat u koopt meer waard, dan telt die waarde. De voorwaarden staan op de website van de
        Belastingdienst.
      </p>
      <p>
        <a
          href={paths.search({
            diensten: mortgages.length > 0 ? ['leveringsakte', 'hypotheekakte'] : ['leveringsakte'],
          })}
        >
          Vergelijk kantoren en vraag gratis offertes aan
        </a>
      </p>
    </section>
  )
}

/** `part`: included in the row above, so that nobody adds it up again. */
type RowProps = { name: string; about?: string; amount: ReactNode; part?: boolean }

const Row = ({ name, about, amount, part }: RowProps) => (
  <tr className={part ? 'part' : undefined}>
    <th scope="row">
      {name}
      {about && <small className="muted">{about}</small>}
    </th>
    <td>{amount}</td>
  </tr>
)

/** Keeps each amount on one line. */
const Amount = ({ cents }: { cents: number }) => <span className="amount">{formatCents(cents)}</span>

const Amounts = ({ from, to }: Range) =>
  from === to ? (
    <Amount cents={from} />
  ) : (
    <>
      <Amount cents={from} /> tot <Amount cents={to} />
    </>
  )

const ownWords = ({ to }: Range, left: string, toPay: string) => (to < 0 ? left : toPay)

/** Without a minus sign: the words say whether it is a shortage or a surplus. */
function OwnAmounts({ from, to }: Range) {
  if (to < 0) return <Amounts from={-to} to={-from} />
  if (from >= 0) return <Amounts from={from} to={to} />
  return (
    <>
      hoogstens <Amount cents={to} />, of u houdt hoogstens <Amount cents={-from} /> over
    </>
  )
}

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

const notKnown = 'nog niet bekend'

const mortgageWords = (mortgages: number) => (mortgages > 1 ? 'de hypotheekaktes' : 'de hypotheekakte')

function deedWords(mortgages: number): string {
  return mortgages > 0 ? `de leveringsakte en ${mortgageWords(mortgages)} samen` : 'de leveringsakte'
}

const aboutPrices = ({ prices, words }: PricesFor, deeds: string) =>
  prices ? `Wat ${words} vraagt voor ${deeds}` : words

/** Warnings that the sum is too low, or may be. */
function warningsOf({ mortgages_cents: mortgages, offer }: Purchase, { notary, lacking }: PurchaseSum): string[] {
  const warn = (holds: boolean, words: string) => (holds ? [words] : [])
  const hasMortgage = offer !== null && mortgages.length > 0
  const hasDeedOnly = mortgages.length === 0 && offer?.hasMortgageDeed === true
  return [
    ...warn(
      notary === null,
      'De notaris zit niet in dit bedrag. Vul hieronder uw plaats of het bedrag van uw offerte in.',
    ),
    ...warn(
      lacking?.cost === null,
      'De hypotheekakte zit niet in uw offerte en niet in dit bedrag. U betaalt dus meer.',
    ),
    ...warn(
      hasMortgage && offer?.hasMortgageDeed === null,
      'Kijk of de hypotheekakte in uw offerte zit. Zo niet, dan betaalt u meer.',
    ),
    ...warn(
      hasDeedOnly,
      'Uw offerte heeft een hypotheekakte, maar u vulde geen hypotheek in. Vul uw hypotheek in: dan maakt u minder over.',
    ),
    ...warn(
      mortgages.length > 1 && offer?.hasMortgageDeed === true,
      'Kijk of uw offerte voor twee hypotheekaktes is. Zo niet, dan betaalt u meer.',
    ),
  ]
}

/** The source of the rates on that day. */
function sourceOf(day: string): string {
  const figure = legalFigures.find(
    ({ name, valid_from, valid_until }) =>
      name === 'transfer-tax-own-home' && valid_from <= day && (valid_until === null || day <= valid_until),
  )
  return figure ? `${figure.source}, gelezen op ${formatDate(figure.read_on)}` : ''
}
