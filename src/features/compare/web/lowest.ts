type Priced = { id: string; price: number | null | undefined }

/** The office with the lowest price; none when there is nothing to compare it with, or two are equally low. */
export function lowest(priced: readonly Priced[]): string | undefined {
  const comparable = priced.filter((one): one is { id: string; price: number } => typeof one.price === 'number')
  const [first, second] = comparable.toSorted((a, b) => a.price - b.price)
  return first && second && first.price < second.price ? first.id : undefined
}
