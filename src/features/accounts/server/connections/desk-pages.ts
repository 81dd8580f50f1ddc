import type { FastifyInstance } from 'fastify'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import { appendAct, deskPage, ignoredIn, type Operator, searchText } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { type ConnectedOfficesState, connectedFilterLabels } from '../../connections-page-state.ts'
import { actOnConnections, type ConnectionsContent, connectionsState, failureOf } from './connections-state.ts'
import type { Manager } from './manager.ts'
import { listConnected, readConnections } from './read-connections.ts'

/** Desk pages with the connections of all offices, and those of one office, which an operator changes for it. */
export function deskConnections(app: FastifyInstance, context: Context) {
  deskPage<ConnectedOfficesState>(app, context, paths.deskConnections, {
    async read({ query }) {
      const q = searchText(query, 'q')
      const ignored = ignoredIn(query, connectedFilterLabels, { q })
      return { ...(await listConnected(context, q, requestedPage(query))), ignored }
    },
  })
  const placeOf = (id: string) => ({ here: paths.deskConnection(id), isDesk: true })
  const managerOf = (vestiging_id: string, operator: Operator): Manager => ({
    ...{ vestiging_id, account_id: null, access_id: null },
    hold: operator.hold,
    note: (trx, act) => appendAct(trx, context, operator, { ...act, subject: { kind: 'vestiging', id: vestiging_id } }),
  })
  deskPage<ConnectionsContent>(app, context, paths.deskConnection, {
    read: ({ params, query }) => connectionsState(context, params.id!, query, placeOf(params.id!)),
    async act(posted, operator, { params, query }) {
      const id = (await readConnections(context, params.id!, 1)).office.id
      const { secret, done } = await actOnConnections(context, managerOf(id, operator), posted)
      if (secret === null) return paths.deskConnection(id, { gedaan: done })
      return { state: await connectionsState(context, id, query, placeOf(id), { secret, done }) }
    },
    failed: (posted, wrong, { params, query }) =>
      connectionsState(context, params.id!, query, placeOf(params.id!), { failure: failureOf(posted, wrong) }),
  })
}
