import { formatCents } from '#contract/format/money.ts'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type { PriceSpread } from '#features/tarieven/rules/price-spread.ts'
import { akteNames } from '../../akte-names.ts'
import { type Verdict, verdictOf } from '../../near-prices.ts'
import type { CostCheck } from './load-costs.ts'
import { PriceStrip, roundedUp } from './price-strip.tsx'

const words: Record<Verdict, { title: string; advice: string }> = {
  'far below': {
    title: 'Dit is veel minder dan de meeste kantoren vragen',
    advice: 'Klopt het bedrag? Misschien ontbreken btw of registerkosten, of is het maar een deel van de rekening.',
  },
  below: {
    title: 'Dit is minder dan de meeste kantoren vragen',
    advice: 'Vraag de notaris of btw en registerkosten erin zitten, en wat er nog bij kan komen.',
  },
  usual: {
    title: 'Dit is een gewone prijs',
    advice: 'De helft van de kantoren zit rond dit bedrag. Toch kan een ander kantoor beter bij u passen.',
  },
  above: {
    title: 'Dit is meer dan de meeste kantoren vragen',
    advice: 'Dat kan kloppen als uw situatie meer werk vraagt. Vraag de notaris waar de prijs uit bestaat.',
  },
  'far above': {
    title: 'Dit is veel meer dan de meeste kantoren vragen',
    advice:
      'Klopt het bedrag? Misschien gaat het om meer dan één akte. Vraag de notaris om een rekening met alle delen.',
  },
}

type Props = { dienst: DienstId; country: PriceSpread | null; outcome: NonNullable<CostCheck['outcome']> }

/** How an amount compares with the prices of nearby offices or, without those, of the whole country. */
export function CostVerdict({ dienst, country, outcome: { cents, place, label, near } }: Props) {
  const spread = near?.spread ?? country
  const hrefSearch = paths.search({ ...place.query, diensten: dienst })
  const search = <a href={hrefSearch}>Vergelijk kantoren rond {label} en vraag gratis offertes aan</a>
  const tooFew = `minder dan ${limits.woonplaats.priceStatsMin} kantoren`
  if (!spread) {
    return (
      <section className="cost-verdict" role="status">
        <h3>Dit kunnen wij nog niet vergelijken</h3>
        <p>
          In heel Nederland geven {tooFew} op deze website een prijs voor {akteNames[dienst]}. Vraag aan meer kantoren
          wat zij rekenen.
        </p>
        <p>{search}</p>
      </section>
    )
  }
  const { title, advice } = words[verdictOf(cents / 100, spread)]
  const highest = roundedUp(Math.max(spread.p75, cents / 100))
  return (
    <section className="cost-verdict" role="status">
      <h3>{title}</h3>
      {near ? (
        <Counts cents={cents} near={near} label={label} />
      ) : (
        <p>
          Binnen {limits.search.distanceMaxKm} km van {label} geven {tooFew} hiervoor een prijs. Daarom vergelijken wij
          met heel Nederland.
        </p>
      )}
      <p>
        De middelste prijs is <b className="num">{formatPrice(spread.median)}</b>. De helft van de kantoren vraagt{' '}
        {formatPrice(spread.p25)} tot {formatPrice(spread.p75)}.
      </p>
      <PriceStrip spread={spread} highest={highest} own={cents / 100} />
      <p className="muted small">
        De balk loopt van €0 tot {formatPrice(highest)}. Het gekleurde deel is de helft van de kantoren. De hoge streep
        is uw bedrag, de lage de middelste prijs.
      </p>
      <p>{advice}</p>
      <p>{search}</p>
      <p>
        <a href={`${paths.akte(dienst)}#kosten`}>Waar bestaat de prijs van {akteNames[dienst]} uit?</a>
      </p>
    </section>
  )
}

const howMany = (count: number) => (count === 0 ? 'geen enkel vraagt' : count === 1 ? '1 vraagt' : `${count} vragen`)

type CountsProps = { cents: number; near: NonNullable<Props['outcome']['near']>; label: string }

function Counts({ cents, near: { km, prices }, label }: CountsProps) {
  const [less, more] = [
    prices.filter((price) => price * 100 < cents).length,
    prices.filter((price) => price * 100 > cents).length,
  ]
  return (
    <p>
      U geeft {formatCents(cents)} op. Wij vergelijken met de {prices.length} kantoren binnen {km} km van {label} die
      een prijs geven: {howMany(less)} minder, {howMany(more)} meer.
    </p>
  )
}
