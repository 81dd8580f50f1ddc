import { countOf } from '#contract/format/counts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatPrice } from '#contract/format/price.ts'
import { limits } from '#contract/limits.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type { DienstPrices } from '#features/woonplaatsen/contract.ts'
import { useSite } from '#web/site.tsx'
import { akteNames } from '../../akte-names.ts'
import type { Akte } from '../../aktes/akte.ts'
import { CostParts } from './cost-parts.tsx'
import { ProvincePrices } from './province-prices.tsx'

type Props = { id: DienstId; akte: Akte; prices: DienstPrices }

/** What it costs: the middle of the prices on this site, their parts, and the provinces. */
export function AkteCosts({ id, akte, prices: { country, parts, provinces, date: day } }: Props) {
  const { demo } = useSite()
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
      {demo && country && (
        <p className="demo-figures">
          <b>Dit is een demo.</b> De bedragen op deze pagina komen van verzonnen kantoren.
        </p>
      )}
      {akte.cost.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <CostParts registers={akte.registers} parts={parts} />
      {country && <ProvincePrices provinces={provinces} date={date} />}
    </>
  )
}
