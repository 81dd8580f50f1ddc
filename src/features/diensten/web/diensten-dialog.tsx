import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { categories, diensten } from '../rules.ts'
import { DienstenTab } from './diensten-tab.tsx'

type Props = {
  open: boolean
  /** The category whose tab is shown first. */
  tab?: string | undefined
  selected: readonly string[]
  onApply: (dienst_ids: string[]) => void
  onClose: () => void
  /** The button that applies the choice, where it can say what comes of it. */
  apply?: ApplyButton
}
type ApplyButton = (draft: readonly string[], apply: () => void) => ReactNode

const plainApply: ApplyButton = (_, onClick) => (
  <Button kind="main" onClick={onClick}>
    Diensten toepassen
  </Button>
)

/** Chooses services, a tab per category; nothing changes until they are applied. */
export function DienstenDialog({ open, tab, selected, onApply, onClose, apply = plainApply }: Props) {
  const [draft, setDraft] = useState<string[]>([...selected])
  const [activeId, setActiveId] = useState<string>(tab ?? categories[0].id)
  const { choose, warning } = useCappedDiensten(setDraft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts from what is chosen then
  useEffect(() => {
    if (!open) return
    setDraft([...selected])
    setActiveId(tab ?? categories[0].id)
  }, [open, tab])

  // On a phone the row of tabs is wider than the screen: the chosen one comes into view.
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
      {open &&
        apply(draft, () => {
          onApply(draft)
          onClose()
        })}
    </>
  )
  const names = diensten.filter(({ id }) => draft.includes(id)).map(({ label }) => label)
  return (
    <Dialog title="Kies diensten" open={open} onClose={onClose} foot={foot}>
      <div className="stack" ref={body}>
        <Tabs
          label="Categorieën"
          activeId={activeId}
          onChange={setActiveId}
          tabs={categories.map((category) => ({
            id: category.id,
            label: category.label,
            panel: <DienstenTab category={category} selectedIds={draft} onChange={choose} />,
          }))}
        />
        <CapWarning visible={warning} />
        <div>
          <h3>
            Gekozen: {draft.length} van {limits.diensten.max}
          </h3>
          <p className="muted">{names.join(', ') || 'Nog geen diensten gekozen.'}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** Says that there is a maximum. The region is always there, so that a screen reader hears the words come. */
const CapWarning = ({ visible }: { visible: boolean }) => (
  <div className="cap-warning" role="status">
    {visible && <Notice kind="warning">{messages.dienstenMany}</Notice>}
  </div>
)

/** At most 6 services; choosing more keeps the first 6 and warns for 3 seconds. */
function useCappedDiensten(onChange: (dienst_ids: string[]) => void) {
  // Another warning is another object, and shows for its own 3 seconds.
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
