import * as limits from '#contract/limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { addFailed } from '../messages.ts'
import { keepingFocus } from './focus-selection.ts'
import { useSelection } from './use-selection.ts'

/** Says how many offices are selected, or why one was not added. Both live regions are always rendered, so that changes are announced. */
export function SelectionAlert() {
  const { refused, dismissAlert, vestigingen } = useSelection()
  return (
    <>
      <p className="sr" role="status">
        {vestigingen.length > 0 && `U selecteerde ${vestigingen.length} van ${limits.selection.max} kantoren.`}
      </p>
      <div className="selection-alert" role="alert">
        {refused && (
          <div className="msg msg-error">
            <Icon name="alert" />
            <p>{addFailed}</p>
            <IconButton label="Melding sluiten" onClick={keepingFocus(dismissAlert)}>
              <Icon name="close" />
            </IconButton>
          </div>
        )}
      </div>
    </>
  )
}
