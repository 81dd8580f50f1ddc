import { limits } from '#contract/limits.ts'
import { placesLeft } from '../rules.ts'
import { selectionId } from './focus-selection.ts'
import { useSelection } from './use-selection.ts'

/** The panel made small: how many offices are selected. */
export function SelectionBadge() {
  const { vestigingen, minimise } = useSelection()
  const { length } = vestigingen
  const { max } = limits.selection
  return (
    <button className="badge" id={selectionId} type="button" title={placesLeft(length)} onClick={() => minimise(false)}>
      {length}/{max}
      <span className="sr"> in uw selectie. {placesLeft(length)}</span>
    </button>
  )
}
