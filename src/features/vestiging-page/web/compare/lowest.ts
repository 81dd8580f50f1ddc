type Priced = {
  id: string
  /** Of all chosen services; null: the office has none, undefined: it is being asked. */
  price: number | null | undefined
  /** Whether all costs are in it; one that leaves some out can only become higher. */
  compleet: boolean | undefined
}

/** The office that surely has the lowest price; none when there is nothing to compare it with, or two may be equally low. */
export function lowest(priced: readonly Priced[]): string | undefined {
  const comparable = priced.flatMap(({ id, price, compleet }) =>
    typeof price === 'number' ? [{ id, price, compleet }] : [],
  )
  const [first, ...others] = comparable.toSorted((a, b) => a.price - b.price)
  const isSure = first?.compleet && others.length > 0 && others.every(({ price }) => price > first.price)
  return isSure ? first.id : undefined
}
