import type { Tarief } from '../contract.ts'

export type Parts = Pick<
  Tarief,
  'honorarium_cents' | 'recherche_cents' | 'btw_cents' | 'registers' | 'register_cents' | 'kwaliteitsfonds_cents'
>
type PricePart = { name: string; cents: number }

/** The parts of a price for display, in cents; parts that cost nothing are left out. */
export function priceParts(price: Parts): PricePart[] {
  const { honorarium_cents, recherche_cents, btw_cents, registers, register_cents, kwaliteitsfonds_cents } = price
  const named = [...Map.groupBy(registers, ({ naam }) => naam)].map(([naam, times]) => ({
    name: `Registerkosten ${naam}${times.length > 1 ? ` (${times.length} keer)` : ''}`,
    cents: times.reduce((sum, { cents }) => sum + cents, 0),
  }))
  const unnamed = register_cents - named.reduce((sum, { cents }) => sum + cents, 0)
  return [
    { name: 'Honorarium', cents: honorarium_cents },
    { name: 'Recherche', cents: recherche_cents },
    { name: 'Kwaliteitsfonds notariaat', cents: kwaliteitsfonds_cents },
    { name: vatName(price), cents: btw_cents },
    ...named,
    { name: 'Overige registerkosten', cents: unnamed },
  ].filter(({ cents }) => cents !== 0)
}

/** Btw is charged on the notary's own work, with or without the fund; never on registers. */
function vatName({ honorarium_cents, recherche_cents, btw_cents }: Parts): string {
  const work = honorarium_cents + recherche_cents
  if (Math.round(work * 0.21) !== btw_cents) return '21% btw over de posten hierboven'
  return recherche_cents > 0 ? '21% btw over honorarium en recherche' : '21% btw over honorarium'
}

/** The sum of the parts, to the cent. */
export const totalCents = (price: Parts): number => priceParts(price).reduce((sum, { cents }) => sum + cents, 0)
