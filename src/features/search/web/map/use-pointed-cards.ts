import { type RefObject, useEffect } from 'react'

/** Tells which card of the list beside the map is pointed at or has the focus. */
export function usePointedCards(
  map: RefObject<HTMLElement | null>,
  hidden: boolean,
  onPoint: (id: string | null) => void,
) {
  useEffect(() => {
    if (hidden) return
    const list = map.current?.nextElementSibling
    const onOver = ({ target }: Event) =>
      onPoint((target as Element).closest<HTMLElement>('[data-vestiging]')?.dataset.vestiging ?? null)
    const onOut = () => onPoint(null)
    const told = [
      ['pointerover', onOver],
      ['focusin', onOver],
      ['pointerleave', onOut],
      ['focusout', onOut],
    ] as const
    for (const [type, tell] of told) list?.addEventListener(type, tell)
    return () => {
      for (const [type, tell] of told) list?.removeEventListener(type, tell)
    }
  }, [map, hidden, onPoint])
}
