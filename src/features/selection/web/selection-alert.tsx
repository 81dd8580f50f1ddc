import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSelection } from './use-selection.ts'

/** Says why an office was not added; the region is always there, so that a screen reader hears what comes into it. */
export function SelectionAlert() {
  const { alert, dismissAlert } = useSelection()
  return (
    <div className="selection-alert" role="alert">
      {alert && (
        <div className="msg msg-error">
          <Icon name="alert" />
          <p>{alert}</p>
          <IconButton label="Melding sluiten" onClick={dismissAlert}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
