import * as limits from '#contract/limits.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { placesLeft } from '../messages.ts'
import { keepingFocus, selectionId } from './focus-selection.ts'
import { offerteLink } from './offerte-link.ts'
import { useSelection } from './use-selection.ts'

type Props = { onOpen: () => void; asks: boolean }

/** The minimised panel: how many offices are selected and, with `asks`, the link to the wizard. */
export function SelectionBadge({ onOpen, asks }: Props) {
  const { vestigingen, dienst_ids, minimise } = useSelection()
  const { length } = vestigingen
  const { max } = limits.selection
  const free = placesLeft(length)
  const open = keepingFocus(() => {
    minimise(false)
    onOpen()
  })
  return (
    <aside className="selection-bar" aria-label="Aantal in uw selectie">
      <button className="badge" id={selectionId} type="button" title={free} onClick={open}>
        {length}/{max}
        <span className="sr"> in uw selectie. {free}</span>
      </button>
      <span className="free" aria-hidden="true">
        {free}
      </span>
      {asks && dienst_ids.length > 0 && (
        <ButtonLink kind="main" href={offerteLink({ vestigingen, dienst_ids })}>
          Offertes aanvragen
        </ButtonLink>
      )}
    </aside>
  )
}
