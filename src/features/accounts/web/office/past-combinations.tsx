import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { ownCents } from '#features/tarieven/rules/price-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import type { OfficeOffering, PastCombination } from '../../contract/offices.ts'
import { combinationFields } from '../../price-fields.ts'
import { DienstIds } from './combination-form.tsx'
import { OfficeForm } from './office-form.tsx'

/** Earlier prices of services together. Setting one again is a change like any other. */
export const PastCombinations = ({ office }: { office: OfficeOffering }) => (
  <details>
    <summary>Eerdere prijzen voor diensten samen</summary>
    <ul className="session-list">
      {office.past_combinations.map((one) => (
        <li key={one.id}>
          <div>
            <p>
              {one.label}: {formatCents(ownCents(one))}
            </p>
            <p className="small muted">
              Zonder registers. Tot {formatDate(one.replaced_at)}
              {one.replaced_by && `, gewijzigd door ${one.replaced_by}`}
            </p>
          </div>
          <OfficeForm
            {...{ office: office.id, action: 'combination', id: `terug-${one.id}` }}
            button={
              <Button type="submit" kind="quiet">
                Terugzetten
                <span className="sr">
                  : {one.label} {formatCents(ownCents(one))}
                </span>
              </Button>
            }
          >
            {Object.entries({
              version: versionOf(office, one),
              ...combinationFields(one),
            }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <DienstIds ids={one.dienst_ids} />
          </OfficeForm>
        </li>
      ))}
    </ul>
  </details>
)

const versionOf = ({ combinations }: OfficeOffering, { dienst_ids }: PastCombination) =>
  combinations.find((one) => one.dienst_ids.join() === dienst_ids.join())?.version ?? ''
