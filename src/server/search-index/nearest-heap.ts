/**
 * Keeps the `size` nearest of what it is offered, the farthest of them on top; of equally near ones those that come first.
 * `worst` is what an offer must not be above; it starts at `farthest`.
 */
export function createNearestHeap(size: number, farthest: number) {
  const chords = new Float64Array(size)
  const positions = new Uint32Array(size)
  let count = 0

  function put(slot: number, chord: number, position: number) {
    chords[slot] = chord
    positions[slot] = position
  }
  const move = (from: number, to: number) => put(to, chords[from] as number, positions[from] as number)
  /** Whether the one in a slot is farther than this one. */
  const isFarther = (slot: number, chord: number, position: number) => {
    const other = chords[slot] as number
    return other > chord || (other === chord && (positions[slot] as number) > position)
  }

  function rise(chord: number, position: number) {
    let slot = count++
    for (let parent = (slot - 1) >> 1; slot > 0 && !isFarther(parent, chord, position); parent = (slot - 1) >> 1) {
      move(parent, slot)
      slot = parent
    }
    put(slot, chord, position)
  }

  /** Puts this one in the place of the top. */
  function sink(chord: number, position: number) {
    let slot = 0
    for (let child = 1; child < count; child = 2 * slot + 1) {
      const next = child + 1
      if (next < count && isFarther(next, chords[child] as number, positions[child] as number)) child = next
      if (!isFarther(child, chord, position)) break
      move(child, slot)
      slot = child
    }
    put(slot, chord, position)
  }

  const heap = {
    worst: size > 0 ? farthest : -1,
    offer(chord: number, position: number) {
      if (count < size) rise(chord, position)
      else if (isFarther(0, chord, position)) sink(chord, position)
      if (count === size) heap.worst = chords[0] as number
    },
    /** All of them, nearest first; the heap is empty afterwards. */
    drain<T>(toItem: (chord: number, position: number) => T): T[] {
      const items = new Array<T>(count)
      while (count > 0) {
        const [chord, position] = [chords[0] as number, positions[0] as number]
        count -= 1
        sink(chords[count] as number, positions[count] as number)
        items[count] = toItem(chord, position)
      }
      return items
    },
  }
  return heap
}
