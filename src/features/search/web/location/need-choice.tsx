import { paths } from '#contract/paths.ts'
import { needs } from '#features/diensten/rules/visitor-needs.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { withoutDiensten } from '../../rules/search-address.ts'

/**
 * Asks what the visitor wants to arrange, in everyday words, so that the first list has prices. Services that match no
 * such need are listed by name.
 */
export function NeedChoice({ dienst_ids }: { dienst_ids: readonly string[] }) {
  const chosen = dienst_ids.join()
  const options = needs.map((need) => ({ label: need.label, value: need.dienst_ids.join() }))
  const isOther = chosen !== '' && options.every(({ value }) => value !== chosen)
  return (
    <fieldset className="need">
      <legend className="label">Wat wilt u regelen?</legend>
      <div className="need-options">
        {isOther && <Need label={dienst_ids.map(labelOfDienst).join(', ')} value={chosen} checked />}
        {options.map(({ label, value }) => (
          <Need key={value} label={label} value={value} checked={value === chosen} />
        ))}
        <Need label="Iets anders" value={withoutDiensten} />
        <a className="quiet-link" href={paths.guide()}>
          Ik weet het nog niet
        </a>
      </div>
    </fieldset>
  )
}

type NeedProps = { label: string; value: string; checked?: boolean }

const Need = ({ label, value, checked }: NeedProps) => (
  <label className="chip">
    <input type="radio" name="diensten" value={value} defaultChecked={checked} />
    {label}
  </label>
)
