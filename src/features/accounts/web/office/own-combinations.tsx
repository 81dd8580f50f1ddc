import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeOffering, OwnCombination } from '../../contract/offices.ts'
import { ChangeCombination, DienstIds, NewCombination } from './combination-form.tsx'
import { combinationFormId, combinationId, newCombination } from './office-errors.ts'
import { OfficeForm } from './office-form.tsx'
import { PastCombinations } from './past-combinations.tsx'

/** The office's prices for services together, where they are less than one by one. */
export function OwnCombinations({ office }: { office: OfficeOffering }) {
  const state = usePageState<ActionFailure>()
  const isHere = state?.action === 'combination' || state?.action === 'combination_end'
  const wrongOf = (id: string) =>
    state && isHere && combinationFormId(state.values, office.combinations) === id ? state : null
  const { combinations, past_combinations } = office
  if (office.prices.length < 2 && combinations.length + past_combinations.length === 0) return null
  const wrongNew = wrongOf(newCombination)
  return (
    <section className="stack" aria-labelledby="combinaties">
      <h2 id="combinaties">Prijzen voor diensten samen</h2>
      <p className="small">
        Vraagt een bezoeker precies deze diensten, dan ziet hij uw prijs voor de combinatie. Die is nooit hoger dan de
        losse prijzen samen. De kosten van registers tellen wij erbij op, zoals ze bij de losse prijzen staan.
      </p>
      <div className="tariffs">
        {combinations.map((one) => (
          <Combination
            key={combinationId(one)}
            office={office.id}
            combination={one}
            wrong={wrongOf(combinationId(one))}
          />
        ))}
        {office.prices.length > 1 && (
          <details className="tariff" open={wrongNew !== null}>
            <summary>
              <Icon name="down" />
              <span>Nieuwe combinatie</span>
            </summary>
            <div className="in">
              <NewCombination office={office} wrong={wrongNew} />
            </div>
          </details>
        )}
      </div>
      {past_combinations.length > 0 && <PastCombinations office={office} />}
    </section>
  )
}

type Props = { office: string; combination: OwnCombination; wrong: ActionFailure | null }

const Combination = ({ office, combination, wrong }: Props) => {
  const { label, total_cents, singles_cents, register_cents, btw_cents, visible } = combination
  const { updated_at, updated_by, dienst_ids, version } = combination
  return (
    <details className="tariff" open={wrong !== null}>
      <summary>
        <Icon name="down" />
        <span>{label}</span>
        <b>{formatCents(total_cents)}</b>
      </summary>
      <div className="in stack">
        {!visible && <p>{hiddenText(combination)}</p>}
        <ChangeCombination {...{ office, combination, wrong }} />
        <p className="small muted">
          Los kosten deze diensten samen {formatCents(singles_cents)}. In uw prijs zit {formatCents(btw_cents)} btw
          {register_cents > 0 && ` en ${formatCents(register_cents)} voor registers`}. Voor het laatst opgeslagen op{' '}
          {formatDate(updated_at)}
          {updated_by && ` door ${updated_by}`}.
        </p>
        <OfficeForm
          {...{ office, action: 'combination_end', id: `weg-${combinationId(combination)}` }}
          button={
            <Button type="submit" kind="danger">
              Combinatie weghalen<span className="sr">: {label}</span>
            </Button>
          }
        >
          <input type="hidden" name="version" value={version} />
          <DienstIds ids={dienst_ids} />
        </OfficeForm>
      </div>
    </details>
  )
}

const hiddenText = ({ total_cents, singles_cents }: OwnCombination) =>
  total_cents > singles_cents
    ? `Bezoekers zien deze prijs nu niet: los kosten deze diensten samen ${formatCents(singles_cents)}, en dat is minder.`
    : 'Bezoekers zien deze prijs nu niet: hij of een van de losse prijzen is anderhalf jaar niet bevestigd.'
