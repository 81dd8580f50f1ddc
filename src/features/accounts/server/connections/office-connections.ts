import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { changerOf, type OfficeActor } from '../office/office-actor.ts'
import { officeFormPage } from '../office/office-form-page.ts'
import { actOnConnections, type ConnectionsContent, connectionsState, failureOf } from './connections-state.ts'
import type { Manager } from './manager.ts'

/** Page with the connections of an office, for those who act for it. */
export function officeConnections(app: FastifyInstance, context: Context) {
  const placeOf = (id: string) => ({ here: paths.connections(id), isDesk: false })
  const stateOf = (id: string, query: Record<string, unknown>, parts: Partial<ConnectionsContent> = {}) =>
    connectionsState(context, id, query, placeOf(id), parts)

  officeFormPage<ConnectionsContent>(app, context, paths.connections, {
    read: ({ vestiging_id: id }, query) => stateOf(id, query),
    async act(posted, actor, query) {
      const { vestiging_id: id } = actor
      const { secret, done } = await actOnConnections(context, await managerOf(context, actor), posted)
      if (secret === null) return paths.connections(id, { gedaan: done })
      return { state: await stateOf(id, query, { secret, done }) }
    },
    failed: (posted, wrong, { vestiging_id: id }, query) => stateOf(id, query, { failure: failureOf(posted, wrong) }),
  })
}

async function managerOf({ db }: Context, actor: OfficeActor): Promise<Manager> {
  const { id: access_id } = await db
    .selectFrom('account_vestigingen')
    .select('id')
    .where('account_id', '=', actor.account_id)
    .where('vestiging_id', '=', actor.vestiging_id)
    .executeTakeFirstOrThrow()
  return { ...changerOf(actor), access_id }
}
