/**
 * How exactly a point is known: as coordinates of its own or as the middle of a place by name, by a whole postcode, or by
 * its four digits alone (docs/product/search.md, "Distances").
 */
export const precisions = ['exact', 'pc6', 'pc4'] as const
export type Precision = (typeof precisions)[number]
