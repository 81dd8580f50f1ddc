import { diensten } from '#features/diensten/rules.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { chosen: readonly string[]; onChange: (dienstIds: string[]) => void }

/** The chosen services, each with a button that takes it away. */
export function ChosenDiensten({ chosen, onChange }: Props) {
  return (
    <ul className="picked-list">
      {diensten
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, label }) => (
          <li key={id}>
            <span>{label}</span>
            <button
              className="icon-btn js-only"
              type="button"
              aria-label={`${label} verwijderen`}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
    </ul>
  )
}
