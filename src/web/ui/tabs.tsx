import { type KeyboardEvent, type ReactNode, useRef } from 'react'

type Tab = { id: string; label: ReactNode; panel: ReactNode }
type Props = {
  /** The prefix of the ids of its tabs. */
  id: string
  /** The label of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab[]
  activeId: string
  onChange: (id: string) => void
}

/** Tabs within a screen: one tab stop; arrows, Home and End move between the tabs. */
export function Tabs({ id, label, tabs, activeId, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.id === activeId),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            type="button"
            className="tab"
            role="tab"
            key={tab.id}
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === activeId}
            tabIndex={tab.id === activeId ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          role="tabpanel"
          key={tab.id}
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={!import.meta.env.SSR && tab.id !== activeId}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}

/** The index that a key moves to, wrapping around; undefined for other keys. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
