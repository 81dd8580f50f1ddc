type Priced = {
  id: string
  /** For all chosen services; null: the office has none, undefined: loading. */
  price: number | null | undefined
  /** Whether it includes all costs; if not, it can only rise. */
  compleet: boolean | undefined
}

/** The office that certainly has the lowest price; undefined if there is nothing to compare with, or if two may be equally low. */
export function lowest(priced: readonly Priced[]): string | undefined {
  const comparable = priced.flatMap(({ id, price, compleet }) =>
    typeof price === 'number' ? [{ id, price, compleet }] : [],
  )
  const [first, ...others] = comparable.toSorted((a, b) => a.price - b.price)
  const isSure = first?.compleet && others.length > 0 && others.every(({ price }) => price > first.price)
  return isSure ? first.id : undefined
}
