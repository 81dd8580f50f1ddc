import type { Email } from 'postal-mime'
import type { OfferteAccess, OfferteReceipt } from '#features/offertes/contract.ts'

type Answer<T> = { status: number; body: T }
const json = { 'content-type': 'application/json' }

/** Ids of offices that accept requests by e-mail. */
export async function officesThatAnswer(url: string): Promise<string[]> {
  const { body } = await ask<{ data: { id: string; can_receive_email: boolean }[] }>(`${url}/api/vestigingen?limit=50`)
  return body.data.filter((office) => office.can_receive_email).map(({ id }) => id)
}

type Own = { headers?: Record<string, string>; details?: { gewenste_passeerdatum?: string } }

/** A valid quote request of a fictional customer. */
export const offerteInput = (email: string, vestiging_ids: string[]) => ({
  aanhef: 'Mevr.',
  naam: 'Test de Tester',
  email,
  telefoonnummer: '0612345678',
  dienst_ids: ['leveringsakte'],
  dienst_id: 'leveringsakte',
  beschrijving: 'Wij kopen een verzonnen huis.',
  vestiging_ids,
})

export function postOfferte(
  url: string,
  email: string,
  vestiging_ids: string[],
  { headers = {}, details = {} }: Own = {},
) {
  const body = { ...offerteInput(email, vestiging_ids), ...details }
  const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
  return ask<OfferteReceipt>(`${url}/api/offerte-requests`, init)
}

export const readOfferte = (url: string, token: string) =>
  ask<OfferteAccess>(`${url}/api/offerte-requests/access/${token}`)

export const confirmOfferte = (url: string, token: string) =>
  ask<{ already_confirmed: boolean }>(`${url}/api/offerte-requests/access/${token}/confirm`, {
    method: 'POST',
    headers: json,
    body: '{}',
  })

/** The token of the link in the confirmation mail. */
export function tokenIn(mail: Email): string {
  const token = /\/offerte\/(oa[\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`no link in the mail "${mail.subject}"`)
  return token
}

export const recipientOf = (mail: Email) => mail.to?.[0]?.address

async function ask<T>(url: string, init?: RequestInit): Promise<Answer<T>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(120_000) })
  return { status: response.status, body: (await response.json()) as T }
}
