import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { SelectButton } from '#features/selection/web/public.tsx'
import { billOutcomes, Logo, priceWithdrawals, responseTime } from '#features/vestigingen/web/public.tsx'
import type { Compared } from './compared.ts'
import { PriceRows } from './price-rows.tsx'
import { RatingRows } from './rating-rows.tsx'
import { Row, Unknown } from './row.tsx'
import type { Column } from './use-columns.ts'
import type { useDistances } from './use-distances.ts'

type Props = { columns: readonly Column[]; compared: Compared; distances: ReturnType<typeof useDistances> }

/** The offices side by side; on a phone each criterion is above its values. */
export function CompareTable({ columns, compared, distances }: Props) {
  const { ids, dienst_ids } = compared
  return (
    <table className="compare">
      <caption className="sr">De kantoren naast elkaar</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ vestiging }) => (
            <th scope="col" key={vestiging.id}>
              <Logo vestiging={vestiging} />
              <p className="office-name">
                <a href={paths.vestiging(vestiging.id)}>{vestiging.title}</a>
              </p>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          head="Adres"
          columns={columns}
          cell={({ vestiging: { adres, postcode, plaats } }) => (
            <>
              {adres}
              <br />
              {postcode} {plaats}
            </>
          )}
        />
        <Row
          head={distances.label ? `Afstand vanaf ${distances.label}, hemelsbreed` : 'Afstand'}
          columns={columns}
          cell={({ vestiging }) => distances.of(vestiging)?.text ?? <Unknown />}
        />
        {dienst_ids.length > 0 && <PriceRows columns={columns} compared={compared} />}
        <RatingRows columns={columns} />
        <Row
          head="Antwoord op aanvragen"
          columns={columns}
          cell={({ vestiging }) => responseTime(vestiging) ?? <Unknown text="Nog te weinig aanvragen" />}
        />
        {columns.some(({ vestiging }) => feasibleOf(vestiging)) && (
          <Row
            head="Gewenste datum haalbaar"
            columns={columns}
            cell={({ vestiging }) => feasibleOf(vestiging) ?? <Unknown text="Nog te weinig antwoorden" />}
          />
        )}
        {columns.some(({ vestiging }) => vestiging.instant_stats) && (
          <Row
            head="Prijs meteen"
            columns={columns}
            cell={({ vestiging }) => priceWithdrawals(vestiging) ?? 'Gaf geen prijs meteen'}
          />
        )}
        {columns.some(({ vestiging }) => vestiging.bill_stats) && (
          <Row
            head="Nota"
            columns={columns}
            cell={({ vestiging }) => billOutcomes(vestiging) ?? <Unknown text="Nog te weinig nota’s" />}
          />
        )}
        <Row head="Neemt offerteaanvragen aan" columns={columns} cell={({ vestiging }) => takesRequests(vestiging)} />
        <Row
          head="Vermelding"
          columns={columns}
          cell={({ vestiging }) => (vestiging.partnership_active ? 'Partner (betaald)' : 'Gratis')}
        />
      </tbody>
      <tfoot>
        <tr className="act">
          <th scope="row">
            <span className="sr">Keuze</span>
          </th>
          {columns.map(({ vestiging }) => (
            <td key={vestiging.id}>
              <SelectButton vestiging={vestiging} ticked />
              {columns.length > 1 && (
                <a
                  className="quiet-link"
                  data-replace
                  href={paths.compare({ vestigingen: ids.filter((id) => id !== vestiging.id), diensten: dienst_ids })}
                >
                  Weghalen<span className="sr"> uit de vergelijking: {vestiging.title}</span>
                </a>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function takesRequests({ can_receive_email, paused_until }: Column['vestiging']): string {
  if (can_receive_email) return 'Ja'
  return paused_until ? `Nee, weer vanaf ${formatDate(paused_until)}` : 'Nee'
}

/** The share of wished days that were feasible. */
function feasibleOf({ response_stats }: Column['vestiging']): string | null {
  const pct = response_stats?.haalbaar_pct ?? null
  return pct === null ? null : `${pct}%`
}
