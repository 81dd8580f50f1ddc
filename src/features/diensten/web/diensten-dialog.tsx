import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type NamedDialog, useIsOpen } from '#web/ui/use-dialog.ts'
import { categories, diensten } from '../rules.ts'
import { DienstenTabs } from './diensten-tabs.tsx'

const server = import.meta.env.SSR ? await import('./written-tabs.tsx') : null
const ChosenTabs = server?.WrittenTabs ?? DienstenTabs

type Props = {
  dialog: NamedDialog
  /** The category whose tab is shown first. */
  tab?: string | undefined
  selected: readonly string[]
  onApply: (dienst_ids: string[]) => void
  /** The address to which the form submits the choice without JavaScript. */
  action: string
  /** The button that applies the choice, if it can say what the result will be. */
  apply?: (draft: readonly string[], open: boolean) => ReactNode
}

const plainApply = () => (
  <Button kind="main" type="submit" data-waits="">
    Diensten toepassen
  </Button>
)

/** Chooses services, with a tab per category; nothing changes until the choice is applied. */
export function DienstenDialog({ dialog, tab, selected, onApply, action, apply = plainApply }: Props) {
  const { id } = dialog
  const open = useIsOpen(id)
  const [draft, setDraft] = useState(() => chosenEarly(id, selected))
  const [activeId, setActiveId] = useState<string>(() => tab ?? tabShown(id) ?? categories[0].id)
  const { choose, warning } = useCappedDiensten(setDraft)
  const wasOpen = useRef(open)
  // Each opening starts from the current choice, except one from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts from the choice at that moment
  useLayoutEffect(() => {
    if (!open) wasOpen.current = false
    if (!open || wasOpen.current) return
    setDraft([...selected])
    setActiveId(tab ?? categories[0].id)
  }, [open, tab])

  // On a phone the row of tabs is wider than the screen, so scroll the chosen one into view.
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const selected = activeId && open ? body.current?.querySelector('[aria-selected="true"]') : null
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open, activeId])

  const foot = (
    <>
      <Button kind="bare" onClick={() => setDraft([])}>
        Alles wissen
      </Button>
      {apply(draft, open)}
    </>
  )
  const names = diensten.filter(({ id }) => draft.includes(id)).map(({ label }) => label)
  return (
    <Dialog
      title="Kies diensten"
      dialog={dialog}
      foot={foot}
      action={action}
      onApply={() => {
        onApply(draft)
        dialog.close()
      }}
    >
      <div className="stack" ref={body}>
        <ChosenTabs id={id} activeId={activeId} onTab={setActiveId} selectedIds={draft} onChange={choose} />
        <CapWarning visible={warning} />
        <div className="live">
          <h3>
            Gekozen: {draft.length} van {limits.diensten.max}
          </h3>
          <p className="muted">{names.join(', ') || 'Nog geen diensten gekozen.'}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** Says that there is a maximum. The live region is always present, so that a screen reader announces the text. */
const CapWarning = ({ visible }: { visible: boolean }) => (
  <div className="cap-warning" role="status">
    {visible && <Notice kind="warning">{messages.dienstenMany}</Notice>}
  </div>
)

/** At most 6 services; choosing more keeps the first 6 and warns for 3 seconds. */
function useCappedDiensten(onChange: (dienst_ids: string[]) => void) {
  // Each warning is a new object, so that it shows for its own 3 seconds.
  const [warning, setWarning] = useState<object | null>(null)
  useEffect(() => {
    if (!warning) return
    const timer = setTimeout(() => setWarning(null), limits.diensten.warningMs)
    return () => clearTimeout(timer)
  }, [warning])
  function choose(dienst_ids: string[]) {
    const { max } = limits.diensten
    setWarning(dienst_ids.length > max ? {} : null)
    onChange(dienst_ids.slice(0, max))
  }
  return { choose, warning: warning !== null }
}

/** The selected tab of a server-rendered dialog. */
const tabShown = (id: string) =>
  import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLElement>(`#${CSS.escape(id)} [aria-selected="true"]`)?.dataset.tab

/** The choice in a server-rendered dialog that was used before its island hydrated: only boxes that were changed count. */
function chosenEarly(id: string, selected: readonly string[]): string[] {
  const boxes = boxesOf(id).filter((box) => box.checked !== box.defaultChecked)
  const touched = new Map(boxes.map((box) => [box.value, box.checked]))
  return touched.size === 0
    ? [...selected]
    : diensten.map((dienst) => dienst.id).filter((dienst) => touched.get(dienst) ?? selected.includes(dienst))
}

const boxesOf = (id: string) =>
  import.meta.env.SSR ? [] : [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(id)} [name="diensten"]`)]
