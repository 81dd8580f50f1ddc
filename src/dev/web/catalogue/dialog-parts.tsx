import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from './part.tsx'

export function DialogParts() {
  const [open, setOpen] = useState<'sheet' | 'side'>()
  const close = () => setOpen(undefined)
  return (
    <Part title="Dialogen">
      <div className="row">
        <Button onClick={() => setOpen('sheet')}>Open dialoog</Button>
        <Button onClick={() => setOpen('side')}>Open zijpaneel</Button>
      </div>
      <Dialog
        title="Kies diensten"
        open={open === 'sheet'}
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
      <Dialog kind="side" title="Zijpaneel" open={open === 'side'} onClose={close}>
        <p>Schuift in van rechts.</p>
      </Dialog>
    </Part>
  )
}
