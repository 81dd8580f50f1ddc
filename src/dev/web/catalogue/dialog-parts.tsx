import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from './part.tsx'

export function DialogParts() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Part title="Dialogen">
      <div className="row">
        <Button onClick={() => setOpen(true)}>Open dialoog</Button>
      </div>
      <Dialog
        title="Kies diensten"
        open={open}
        onClose={close}
        foot={
          <>
            <Button kind="bare">Alles wissen</Button>
            <Button kind="main" onClick={close}>
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
