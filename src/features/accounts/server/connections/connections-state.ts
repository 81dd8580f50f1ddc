import { ApiError, type FieldError } from '#contract/errors.ts'
import { requiredLine } from '#contract/fields.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import * as limits from '#contract/limits.ts'
import { requestedPage } from '#contract/paginate.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { FormValues, Wrong } from '#server/forms/run-form.ts'
import { type ConnectionAction, type ConnectionsState, connectionDoneLabels } from '../../connections-page-state.ts'
import { type Scope, scopes, type WebhookEvent, webhookEvents } from '../../rules/events.ts'
import { makeKey, revokeKey } from './keys/make-key.ts'
import type { Manager } from './manager.ts'
import { readConnections } from './read-connections.ts'
import { addWebhook, removeWebhook, resendDelivery, switchWebhook, tryWebhook } from './webhooks/change-webhooks.ts'
import { wrongAddress } from './webhooks/webhook-address.ts'

/** State of the page without the form token, which is added separately. */
export type ConnectionsContent = Omit<ConnectionsState, 'form_token'>
type Place = Pick<ConnectionsContent, 'here' | 'isDesk'>

/** State of the page, for an office and for the desk. */
export async function connectionsState(
  context: Context,
  vestiging_id: string,
  query: Record<string, unknown>,
  place: Place,
  parts: Partial<ConnectionsContent> = {},
): Promise<ConnectionsContent> {
  return {
    ...(await readConnections(context, vestiging_id, requestedPage(query))),
    secret: null,
    done: isKeyOf(connectionDoneLabels, query.gedaan) ? query.gedaan : null,
    failure: null,
    ...place,
    ...parts,
  }
}

type Outcome = Pick<ConnectionsState, 'secret' | 'done'>
type Act = (context: Context, manager: Manager, posted: FormValues) => Promise<ConnectionsState['secret']>

/** Runs the action of a button; the result contains a new secret this one time. */
export async function actOnConnections(context: Context, manager: Manager, posted: FormValues): Promise<Outcome> {
  const { action } = posted
  if (!isKeyOf(connectionDoneLabels, action)) throw new ApiError('BAD_REQUEST')
  const secret = await acts[action](context, manager, posted)
  return { done: action, secret }
}

const acts: Record<ConnectionAction, Act> = {
  async add_webhook(context, manager, posted) {
    const url = textOf(posted, 'url').trim()
    const events = chosen(posted, 'events', webhookEvents) as WebhookEvent[]
    const wrong = wrongAddress(url, context.config)
    refuse([
      ...(wrong ? [{ field: 'url', message: wrong }] : []),
      ...(events.length === 0 ? [{ field: 'events', message: 'Kies minimaal één soort bericht' }] : []),
    ])
    return {
      kind: 'webhook',
      value: await addWebhook(context, manager, { form: formOf(posted), url: new URL(url).href, events }),
    }
  },
  remove_webhook: quietly((context, manager, posted) => removeWebhook(context, manager, textOf(posted, 'webhook'))),
  on: quietly((context, manager, posted) => switchWebhook(context, manager, textOf(posted, 'webhook'), true)),
  off: quietly((context, manager, posted) => switchWebhook(context, manager, textOf(posted, 'webhook'), false)),
  try: quietly((context, manager, posted) => tryWebhook(context, manager, textOf(posted, 'webhook'))),
  resend: quietly((context, manager, posted) =>
    resendDelivery(context, manager, textOf(posted, 'webhook'), textOf(posted, 'bericht')),
  ),
  async make_key(context, manager, posted) {
    const label = Label.safeParse(textOf(posted, 'label'))
    const reads = chosen(posted, 'scopes', scopes) as Scope[]
    refuse([
      ...(label.success ? [] : label.error.issues.map(({ message }) => ({ field: 'label', message }))),
      ...(reads.length === 0 ? [{ field: 'scopes', message: 'Kies minimaal één onderdeel' }] : []),
    ])
    return {
      kind: 'key',
      value: await makeKey(context, manager, { form: formOf(posted), label: label.data!, scopes: reads }),
    }
  },
  revoke_key: quietly((context, manager, posted) => {
    const id = textOf(posted, 'sleutel')
    if (!isRowId(id)) throw new ApiError('NOT_FOUND')
    return revokeKey(context, manager, id)
  }),
}

const formOf = (posted: FormValues) => textOf(posted, 'form_token')

/** Wraps an action that creates no secret. */
function quietly(work: (...args: Parameters<Act>) => Promise<void>): Act {
  return async (...args) => {
    await work(...args)
    return null
  }
}

const { labelMax } = limits.apiKey
const Label = requiredLine(labelMax, {
  required: 'Schrijf waarvoor de sleutel is',
  invalid: `Schrijf waarvoor de sleutel is op één regel, in hoogstens ${labelMax} tekens`,
})
const chosen = (posted: FormValues, name: string, options: readonly string[]) =>
  options.filter((one) => textsOf(posted, name).includes(one))

function refuse(fields: FieldError[]): void {
  if (fields.length > 0) throw new ApiError('BAD_REQUEST', { fields })
}

/** What was typed is shown again, but never a secret. */
export const failureOf = (posted: FormValues, { failure: { text }, fields }: Wrong): ConnectionsState['failure'] => ({
  text,
  fields,
  action: textOf(posted, 'action'),
  url: textOf(posted, 'url'),
  events: textsOf(posted, 'events'),
  label: textOf(posted, 'label'),
  scopes: textsOf(posted, 'scopes'),
})
