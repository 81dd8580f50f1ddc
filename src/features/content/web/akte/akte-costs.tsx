import { countOf } from '#contract/format/counts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type { DienstPrices } from '#features/woonplaatsen/contract.ts'
import { akteNames } from '../../akte-names.ts'
import type { Akte } from '../../aktes/akte.ts'
import { isFamilyDeed } from '../../maximum-check.ts'
import { DemoFigures } from '../costs/demo-figures.tsx'
import { CostParts } from './cost-parts.tsx'
import { ProvincePrices } from './province-prices.tsx'

type Props = { id: DienstId; akte: Akte; prices: DienstPrices }

/** The costs: median prices on this site, their parts, and the provinces. */
export function AkteCosts({ id, akte, prices: { country, parts, provinces, date: day } }: Props) {
  const date = formatDate(day)
  return (
    <>
      <h2 id="kosten">De kosten van {akteNames[id]}</h2>
      {country ? (
        <p>
          De middelste prijs in Nederland is <b className="num">{formatPrice(country.median)}</b>. De helft van de
          kantoren vraagt {formatPrice(country.p25)} tot {formatPrice(country.p75)}. Wij berekenden dit op {date} uit de
          prijzen van {countOf(country.n, 'kantoor', 'kantoren')} op deze website. Btw en registerkosten zitten erin.
        </p>
      ) : (
        <p>
          Nog geen {limits.woonplaats.priceStatsMin} kantoren op deze website geven hiervoor een prijs. Daarom noemen
          wij geen bedrag. Vraag een offerte aan, dan weet u wat u betaalt.
        </p>
      )}
      {country && <DemoFigures />}
      {akte.cost
        .map((text) => (typeof text === 'string' ? text : text(day)))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {isFamilyDeed(id) && (
        <p>
          <a href={paths.maximumTariff({ akte: id })}>Kijk in twee vragen wat de wet voor u zegt</a>.
        </p>
      )}
      {id === 'leveringsakte' && (
        <p>
          <a href={paths.purchaseCosts()}>Reken uit wat u bij de notaris overmaakt</a>, met de overdrachtsbelasting
          erbij.
        </p>
      )}
      <CostParts registers={akte.registers} parts={parts} />
      {country && (
        <>
          <h3>De prijs per provincie</h3>
          <ProvincePrices provinces={provinces} date={date} />
          <p>
            Heeft u al een offerte? <a href={`${paths.costs({ dienst: id })}#vergelijk`}>Kijk of uw prijs normaal is</a>
            .
          </p>
        </>
      )}
    </>
  )
}
