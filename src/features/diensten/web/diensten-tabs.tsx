import { Chip } from '#web/ui/chip.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { combinations } from '../rules/suggested-combinations.ts'
import { categories } from '../rules.ts'

type Choice = { selectedIds: readonly string[]; onChange: (dienst_ids: string[]) => void }

/** `id`: prefix of the ids of the tabs. */
export type DienstenTabsProps = Choice & { id: string; activeId: string; onTab: (id: string) => void }

/** The services to choose from, with a tab per category. */
export const DienstenTabs = ({ id, activeId, onTab, ...choice }: DienstenTabsProps) => (
  <Tabs
    id={id}
    label="Categorieën"
    activeId={activeId}
    onChange={onTab}
    tabs={categories.map((category) => ({
      id: category.id,
      label: category.label,
      panel: <DienstenTab category={category} {...choice} />,
    }))}
  />
)

/** The services of one category and what people often choose together. */
function DienstenTab({ category, selectedIds, onChange }: Choice & { category: (typeof categories)[number] }) {
  const popular = combinations.filter(({ category_id }) => category_id === category.id)
  const toggle = (id: string) =>
    selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]
  return (
    <div className="stack">
      <fieldset>
        <legend className="tab-name">{category.label}</legend>
        <div className="pick">
          {category.diensten.map(({ id, label }) => (
            <label className="option" key={id}>
              <input
                type="checkbox"
                name="diensten"
                value={id}
                checked={selectedIds.includes(id)}
                onChange={() => onChange(toggle(id))}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {popular.length > 0 && (
        <div className="live">
          <h3>Veelgekozen combinaties</h3>
          <p className="hint">Eén klik kiest alle diensten die erbij horen.</p>
          <div className="chips">
            {popular.map(({ label, dienst_ids }) => (
              <Chip
                key={label}
                aria-pressed={dienst_ids.every((id) => selectedIds.includes(id))}
                onClick={() => onChange([...new Set([...selectedIds, ...dienst_ids])])}
              >
                {label}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
