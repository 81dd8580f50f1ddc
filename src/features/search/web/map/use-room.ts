import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect } from 'react'

const marginPx = 8

/** Moves the map until all of `box`, which stands on it, is in view; again when the box gets another size. */
export function useRoom(map: LeafletMap, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const makeRoom = () => {
      const inner = element.getBoundingClientRect()
      const outer = map.getContainer().getBoundingClientRect()
      const x = overlap(inner.left, inner.right, outer.left, outer.right)
      const y = overlap(inner.top, inner.bottom, outer.top, outer.bottom)
      if (x !== 0 || y !== 0) map.panBy([x, y], { animate: false })
    }
    const resized = new ResizeObserver(makeRoom)
    resized.observe(element)
    map.on('resize', makeRoom)
    return () => {
      resized.disconnect()
      map.off('resize', makeRoom)
    }
  }, [map, box])
}

/** How far from `low` to `high` sticks out of the frame; when it does not fit, its beginning counts. */
function overlap(low: number, high: number, frameLow: number, frameHigh: number): number {
  const before = low - marginPx - frameLow
  if (before < 0) return before
  return Math.min(Math.max(high + marginPx - frameHigh, 0), before)
}
