import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointKey, type Question, questionKey } from '#contract/endpoint.ts'
import * as diensten from '#features/diensten/contract.ts'
import { suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { getTarievenBatch, getTarievenlijst } from '#features/tarieven/contract.ts'
import {
  getVestiging,
  getVestigingenBatch,
  getVestigingenTotal,
  searchVestigingen,
  suggestVestigingen,
} from '#features/vestigingen/contract.ts'
import { listWoonplaatsen } from '#features/woonplaatsen/contract.ts'
import type { Context } from '#server/context.ts'
import type { PageCache } from '#server/http/page-cache.ts'

type Call = { params: { id: string }; body: { vestiging_ids: readonly unknown[] } }
type Ids = (answer: never, call: Call) => readonly unknown[]

const ofAddress: Ids = (_answer, { params }) => [params.id]
const none: Ids = () => []

/**
 * The offices that an answer shows in detail. A change to whether or where an office is found drops all pages at once,
 * so calls that only count or name offices list none.
 */
const officeIds = new Map<string, Ids>([
  [endpointKey(getVestiging), ofAddress],
  [endpointKey(getTarievenlijst), ofAddress],
  [endpointKey(listReviews), ofAddress],
  [endpointKey(getTarievenBatch), (_answer, { body }) => body.vestiging_ids],
  [endpointKey(getVestigingenBatch), (answer: { id: string }[]) => answer.map(({ id }) => id)],
  [
    endpointKey(searchVestigingen),
    (answer: { vestigingen: { id: string }[] }) => answer.vestigingen.map(({ id }) => id),
  ],
  [endpointKey(getVestigingenTotal), none],
  [endpointKey(suggestVestigingen), none],
  [endpointKey(listWoonplaatsen), none],
  [endpointKey(suggestWoonplaatsen), none],
  [endpointKey(diensten.getCategories), none],
  [endpointKey(diensten.getCategoriesWithDiensten), none],
  [endpointKey(diensten.getCommonCombinations), none],
])

/** The tag of a page that may show any office. */
const anyOffice = 'offices'
const tagOf = (id: unknown) => `office ${id}`

/** The tags of a page that made this call and got this answer: a change to any of them makes the page stale. */
export function tagsOf(question: Question, call: unknown, answer: unknown): string[] {
  if ('topic' in question && question.topic !== undefined) return [question.topic]
  const ids = officeIds.get(questionKey(question))
  return ids ? ids(answer as never, call as Call).map(tagOf) : [anyOffice]
}

/** Drops pages from the cache as soon as they are stale. */
export function dropChangedPages({ changes, index }: Context, cache: PageCache) {
  changes.onChange(({ topic }) => topic === 'site-reviews' && cache.drop([topic]))
  index.onChange((ids) => (ids === null ? cache.clear() : cache.drop([anyOffice, ...ids.map(tagOf)])))
}

/** A new process may give a different answer from the same data. */
const nodeId = randomUUID().slice(0, 8)

/** An ETag that changes as soon as the subject of the answer does. */
export const etagOf = ({ topic }: Endpoint, { changes, index }: Context): string =>
  topic === undefined ? index.etag() : `W/"${nodeId}.${changes.version(topic)}"`
