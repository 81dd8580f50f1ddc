import { type MouseEvent, useSyncExternalStore } from 'react'
import * as limits from '#contract/limits.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isFull } from '../rules.ts'
import { focusSelection } from './focus-selection.ts'
import { change, readView, subscribe } from './store.ts'
import { useIsSelected } from './use-selection.ts'

type Props = {
  vestiging: Pick<Vestiging, 'id' | 'title' | 'adres' | 'plaats' | 'can_receive_email'>
  /** Whether the checkbox without JavaScript starts ticked. */
  ticked?: boolean
}

/** Selects an office (docs/product/selection.md, "The button on a card"); without JavaScript, a checkbox of the form `selection-form`. */
export function SelectButton({ vestiging, ticked }: Props) {
  const { id, title, adres, plaats, can_receive_email } = vestiging
  const selected = useIsSelected(id)
  const full = useSyncExternalStore(
    subscribe,
    () => isFull(readView().selection),
    () => false,
  )
  if (!can_receive_email) {
    return <p className="no-mail">Dit kantoor neemt geen offerteaanvragen aan. U kunt zelf contact opnemen.</p>
  }
  const toggle = (event: MouseEvent) => {
    // For both buttons: the one that removes an office turns into a submit button before its click is over.
    event.preventDefault()
    change(selected ? { type: 'remove', id } : { type: 'add', vestiging: { id, naam: title, adres, plaats } })
  }
  const words = selected
    ? 'Geselecteerd voor gratis offerte'
    : full
      ? `Maximaal aantal bereikt (${limits.selection.max}/${limits.selection.max})`
      : 'Selecteer voor gratis offerte'
  const label = `${words}: ${title}`
  return (
    <>
      {selected ? (
        <Button className="js-only" kind="main" wide aria-label={label} aria-pressed onClick={toggle}>
          <Icon name="check" />
          <span>{words}</span>
        </Button>
      ) : (
        // Can be pressed even if the selection is full: the alert then says why nothing happens. Submits the form if no script loads.
        <Button
          className="js-only"
          wide
          type="submit"
          form="selection-form"
          name="vestigingen"
          value={id}
          data-waits=""
          aria-label={label}
          aria-pressed={full ? undefined : false}
          aria-disabled={full}
          onClick={toggle}
        >
          {words}
        </Button>
      )}
      {selected && (
        <button className="btn btn-bare js-only to-selection" type="button" onClick={focusSelection}>
          Naar uw selectie
        </button>
      )}
      <noscript>
        {import.meta.env.SSR && (
          <label className="option">
            <input
              type="checkbox"
              name="vestigingen"
              value={id}
              form="selection-form"
              defaultChecked={ticked}
              aria-label={label}
            />
            <span>{words}</span>
          </label>
        )}
      </noscript>
    </>
  )
}
