/** Short lists use the same memory: a search ends before the next one begins, and new memory would be a fifth of its time. */
const sharedSize = 128
const sharedChords = new Float64Array(sharedSize)
const sharedPositions = new Uint32Array(sharedSize)

/**
 * The nearest of what it is offered, of equally near ones the lower position first. Insertion into a short list is quicker
 * than a heap; one that may hold everything is put in order at the end. A class, as closures cost half as much again.
 */
export class NearestList {
  /** What an offer must not be above: the farthest that is wanted, or the last of a full list. */
  worst: number
  count = 0
  readonly chords: Float64Array
  readonly positions: Uint32Array
  readonly size: number
  readonly #holdsAll: boolean

  constructor(size: number, farthest: number, holdsAll: boolean) {
    this.size = size
    this.worst = size > 0 ? farthest : -1
    const isShort = size <= sharedSize
    this.chords = isShort ? sharedChords : new Float64Array(size)
    this.positions = isShort ? sharedPositions : new Uint32Array(size)
    this.#holdsAll = holdsAll
  }

  offer(chord: number, position: number): void {
    const { chords, positions, size } = this
    let place = this.count
    if (place < size) this.count++
    else if (!this.#isAfter(--place, chord, position)) return
    for (; !this.#holdsAll && place > 0 && this.#isAfter(place - 1, chord, position); place--) {
      chords[place] = chords[place - 1] as number
      positions[place] = positions[place - 1] as number
    }
    chords[place] = chord
    positions[place] = position
    if (this.count === size && !this.#holdsAll) this.worst = chords[size - 1] as number
  }

  /** What it holds, nearest first. */
  items<T>(make: (chord: number, position: number) => T): T[] {
    const { chords, positions } = this
    const items: T[] = []
    if (this.#holdsAll)
      for (const at of this.#inOrder()) items.push(make(chords[at] as number, positions[at] as number))
    else for (let at = 0; at < this.count; at++) items.push(make(chords[at] as number, positions[at] as number))
    return items
  }

  #inOrder(): Uint32Array {
    const { chords, positions } = this
    const away = (a: number, b: number) => (chords[a] as number) - (chords[b] as number)
    return Uint32Array.from({ length: this.count }, (_, place) => place).sort(
      (a, b) => away(a, b) || (positions[a] as number) - (positions[b] as number),
    )
  }

  #isAfter(place: number, chord: number, position: number): boolean {
    const other = this.chords[place] as number
    return other > chord || (other === chord && (this.positions[place] as number) > position)
  }
}
