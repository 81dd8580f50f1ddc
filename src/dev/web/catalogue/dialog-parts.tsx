import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { Part } from './part.tsx'

export function DialogParts() {
  const dialog = useDialog()
  return (
    <Part title="Dialogen">
      <div className="row">
        <Button {...dialog.opener}>Open dialoog</Button>
      </div>
      <Dialog
        dialog={dialog}
        title="Kies diensten"
        action="#"
        onApply={dialog.close}
        foot={
          <>
            <Button kind="bare">Alles wissen</Button>
            <Button kind="main" type="submit">
              Diensten toepassen
            </Button>
          </>
        }
      >
        <p>De inhoud schuift, de knoppen blijven staan.</p>
      </Dialog>
    </Part>
  )
}
