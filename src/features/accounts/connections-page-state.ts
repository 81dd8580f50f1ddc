import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'
import type { Scope, WebhookEvent } from './rules/events.ts'

export type WebhookView = {
  id: string
  url: string
  events: WebhookEvent[]
  created_at: string
  failing_since: string | null
  disabled_at: string | null
  waiting: number
}

export type KeyView = {
  id: string
  label: string
  prefix: string
  scopes: Scope[]
  created_at: string
  used_at: string | null
  revoked_at: string | null
}

export type DeliveryView = {
  id: string
  webhook_id: string
  host: string
  event: string
  created_at: string
  state: 'wacht' | 'aangekomen' | 'opgegeven'
  attempts: number
  answer: string | null
  /** When it arrived or was given up on; while it waits, its next attempt. */
  at: string
}

/** Buttons of the page, by the value of `action`, with the message shown afterwards. */
export const connectionDoneLabels = {
  add_webhook: 'De webhook staat aan.',
  remove_webhook: 'De webhook is weg, met alles wat nog wachtte.',
  on: 'De webhook staat weer aan. Wat nog wachtte, wordt nu gestuurd.',
  off: 'De webhook staat uit.',
  try: 'Er gaat nu een proefbericht weg. Vernieuw de pagina om te zien of het aankomt.',
  resend: 'Het bericht gaat nu opnieuw weg.',
  make_key: 'De sleutel is gemaakt.',
  revoke_key: 'De sleutel werkt niet meer.',
} as const
export type ConnectionAction = keyof typeof connectionDoneLabels
export type ConnectionsState = {
  office: { id: string; title: string; plaats: string }
  webhooks: WebhookView[]
  keys: KeyView[]
  deliveries: DeliveryView[]
  page: number
  pages: number
  /** Shown only once: the secret of a webhook, or a key. */
  secret: { kind: 'webhook' | 'key'; value: string } | null
  done: ConnectionAction | null
  failure: {
    text: string
    fields: FieldError[]
    action: string
    url: string
    events: string[]
    label: string
    scopes: string[]
  } | null
  form_token: string
  /** Where the forms go: the page of the office, or that of the desk. */
  here: string
  isDesk: boolean
}

/** Offices with connections, for the desk. */
export type ConnectedOffice = {
  id: string
  title: string
  plaats: string
  webhooks: number
  off: number
  failing: number
  keys: number
}
export const connectedFilterLabels = { q: 'Kantoor (naam of nummer)' } as const
export type ConnectedOfficesState = DeskListState & {
  offices: ConnectedOffice[]
  q: string
}
