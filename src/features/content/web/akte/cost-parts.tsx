import { formatCents } from '#contract/format/money.ts'
import type { DienstPrices } from '#features/woonplaatsen/contract.ts'

type Props = { registers: string; parts: DienstPrices['parts'] }

/** What each part of a price is for. A part that offices do not charge says so in words. */
export function CostParts({ registers, parts }: Props) {
  const rows: [name: string, text: string, cents: number | undefined, none: string][] = [
    [
      'Honorarium',
      'Het werk van de notaris, met de recherche: het onderzoek in registers. Elke notaris bepaalt dit zelf.',
      parts?.honorarium_cents,
      'Geen',
    ],
    ['21% btw', 'Over het werk van de notaris.', parts?.btw_cents, 'Geen'],
    ['Registerkosten', registers, parts?.register_cents, 'Meestal geen'],
    [
      'Kwaliteitsfonds notariaat',
      'Een bijdrage per akte aan de beroepsorganisatie KNB, onder meer voor toezicht en tuchtrecht.',
      parts?.kwaliteitsfonds_cents,
      'Meestal niet apart genoemd',
    ],
  ]
  return (
    <>
      <h3 id="prijs-onderdelen">Waar bestaat de prijs uit?</h3>
      <p>
        De notaris rekent registerkosten zonder winst en zonder btw aan u door.
        {parts &&
          ' Hieronder staat het middelste bedrag van elk onderdeel. Samen zijn ze niet precies de middelste prijs.'}
      </p>
      <table className="sums price-rows" aria-labelledby="prijs-onderdelen">
        <thead className="sr">
          <tr>
            <th scope="col">Onderdeel</th>
            <th scope="col">Middelste bedrag</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, text, cents, none]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small className="muted">{text}</small>
              </th>
              <td>{cents === undefined ? 'Niet bekend' : cents === 0 ? none : formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
