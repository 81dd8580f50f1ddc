import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  officesFilterLabels as labels,
  type OfficesFilter,
  orderLabels,
  placementLabels,
  traitLabels,
} from '../../offices-page.ts'

type Props = { filter: OfficesFilter; provincies: readonly string[] }

/** The filter of the list; a GET form, so that the URL of a list can be saved. */
export function OfficesFilterForm({ filter: { q, stand, provincie, kenmerk, orde }, provincies }: Props) {
  useSlashKey('q')
  return (
    <form className="sift" method="get" action={paths.deskOffices()} noValidate>
      <TextInput
        id="q"
        name="q"
        type="search"
        label={labels.q}
        autoComplete="off"
        aria-keyshortcuts="/"
        defaultValue={q}
        mayBeEmpty
      />
      <Select
        id="stand"
        name="stand"
        label={labels.stand}
        options={[{ value: '', label: 'Alle' }, ...optionsOf(placementLabels)]}
        defaultValue={stand}
        mayBeEmpty
      />
      <Select
        id="provincie"
        name="provincie"
        label={labels.provincie}
        options={[{ value: '', label: 'Alle' }, ...provincies.map((name) => ({ value: name, label: name }))]}
        defaultValue={provincie}
        mayBeEmpty
      />
      <Select
        id="orde"
        name="orde"
        label={labels.orde}
        options={optionsOf(orderLabels)}
        defaultValue={orde}
        mayBeEmpty
      />
      <Button type="submit">Zoeken</Button>
      <fieldset className="sift-traits">
        <legend className="sr">Alleen kantoren die</legend>
        {optionsOf(traitLabels).map(({ value, label }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name="kenmerk"
              value={value}
              defaultChecked={kenmerk.some((trait) => trait === value)}
            />
            {label}
          </label>
        ))}
        <a href={paths.deskOffices()}>Filters wissen</a>
      </fieldset>
    </form>
  )
}

/** "/" focuses a field, except while the user is typing in one. */
function useSlashKey(id: string) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input:not([type=checkbox]), textarea, select')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id])
}
