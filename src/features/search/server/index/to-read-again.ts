import type { Change } from '../../../../server/database/follow-changes.ts'

/** More than these are read quicker all at once. */
const someMax = 50

/** Which offices changed since they were read: some, or who knows which. */
export type ToReadAgain = { all: boolean; ids: ReadonlySet<string> }

export const nothing: ToReadAgain = { all: false, ids: new Set() }
export const everything: ToReadAgain = { all: true, ids: new Set() }

export function both(one: ToReadAgain, other: ToReadAgain): ToReadAgain {
  const ids = new Set([...one.ids, ...other.ids])
  return one.all || other.all || ids.size > someMax ? everything : { all: false, ids }
}

/** Prices and reviews are told by their office too; reviews of the platform are of no office. */
export function changedOffices({ topic, key }: Change): ToReadAgain {
  if (topic === 'site-reviews') return nothing
  return key !== null && /^\d{1,18}$/.test(key) ? { all: false, ids: new Set([key]) } : everything
}

export const isNothing = ({ all, ids }: ToReadAgain) => !all && ids.size === 0
