import { formatDateTime } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { PersonalItem } from '#contract/personal-item.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { type DataSubject, type PersonalData, personalFields } from '#server/personal-data.ts'
import { phoneLater } from '../rules/phone.ts'
import { type Details, eachDetail, noDetails } from '../rules/request-details.ts'
import { offerteLabel, offerteStatusOf } from '../rules/states.ts'
import { eraseOfferte } from './end/erase-offerte.ts'
import { openSealed } from './open-sealed.ts'
import { billFields, companionFields, officeFields } from './personal-answers.ts'
import { openPersonalFields } from './personal-fields.ts'
import {
  findInspections,
  findOfferte,
  findVestigingen,
  lockRequest,
  type Offerte,
  type OfferteVestiging,
} from './requests.ts'

const day = 24 * 60 * 60 * 1000

/** The quote requests of an address, with the answers of the offices. */
export const offertePersonalData: PersonalData = {
  id: 'offertes',
  title: 'Offerteaanvragen',
  purpose: `Om uw aanvraag naar de notarissen te sturen die u koos (AVG artikel 6, lid 1, onder b). Wij bewaren de aanvraag ${limits.offerte.retentionMs / day} dagen na verzending.`,
  remainder: `Een code die van uw e-mailadres is afgeleid, met het kenmerk en de data van de aanvraag, ${limits.offerte.hashesKeptMonths} maanden lang. Daarmee herkennen wij dubbele aanvragen en kunnen wij laten zien wat er is gebeurd. Uw adres is er niet uit af te lezen.`,
  async find(context, subject) {
    const items: PersonalItem[] = []
    for (const id of await findIds(context.db, subject)) {
      const offerte = await findOfferte(context.db, id)
      if (offerte) items.push(await toPersonalItem(context, offerte))
    }
    return items
  },
  async erase(trx, context, subject) {
    const ids = await findIds(trx, subject)
    // Lock all of them before erasing the first: rows that two requests share must be locked after both.
    for (const id of ids) await lockRequest(trx, id)
    for (const id of ids) {
      const offerte = await findOfferte(trx, id)
      // The customer, or the retention job, may have erased it first.
      if (offerte && !offerte.erased_at) await eraseOfferte(trx, context, id)
    }
  },
}

/** The requests that can still be read, in a fixed order, so that concurrent erasures wait instead of deadlocking. */
async function findIds(db: Db, { email_hash }: DataSubject): Promise<string[]> {
  const rows = await db
    .selectFrom('offerte_requests')
    .select('id')
    .where('email_hash', '=', email_hash)
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All data about one request. */
export async function toPersonalItem(context: Context, offerte: Offerte): Promise<PersonalItem> {
  const { db, clock } = context
  const vestigingen = await findVestigingen(db, offerte.id)
  const status = offerteLabel(offerteStatusOf(offerte, vestigingen, clock.now()), vestigingen)
  const personal = openPersonalFields(context, offerte)
  return {
    title: `Aanvraag ${offerte.reference}`,
    fields: [
      ...personalFields([
        ['reference', 'Kenmerk', offerte.reference],
        ['status', 'Stand', status],
        ['aanhef', 'Aanhef', personal?.aanhef],
        ['naam', 'Naam', personal?.naam],
        ['email', 'E-mailadres', personal?.email],
        ['telefoonnummer', 'Telefoonnummer', personal?.telefoonnummer],
        ['mag_bellen', 'Kantoren mogen u bellen', personal && (personal.mag_bellen ? 'ja' : `nee, ${phoneLater}`)],
        ['diensten', 'Diensten', offerte.dienst_ids.map(labelOfDienst).join(', ')],
        ['beschrijving', 'Beschrijving', personal?.beschrijving],
        ...detailFields(personal?.details ?? noDetails),
        ['created_at', 'Gedaan op', offerte.created_at],
        ['verified_at', 'E-mailadres bevestigd op', offerte.confirmed_at],
        ['dispatched_at', 'Verstuurd naar de notarissen op', offerte.dispatched_at],
        ['chosen_at', 'Notaris gekozen op', offerte.chosen_at],
        ['keuze', 'Gekozen notaris', choiceText(offerte, vestigingen)],
        ['withdrawn_at', 'Ingetrokken op', offerte.withdrawn_at],
        ['reden', 'Reden van intrekken', await findReden(context, offerte)],
        ['vestigingen', 'Ontvangers', vestigingen.map(officeText).join('; ')],
        ['inspected_at', 'Ingezien door een medewerker', await findInspectionLines(db, offerte.id)],
        ['search_details', 'Van uw zoekopdracht', await findSearch(context, offerte.id)],
      ]),
      ...(await officeFields(context, offerte, vestigingen)),
      ...(await billFields(context, offerte, vestigingen)),
      ...(await companionFields(context, offerte, vestigingen)),
      ...(await findMails(db, offerte.id)),
    ],
  }
}

const detailFields = (details: Details) =>
  Object.values(eachDetail((name, { label, kind }) => [name, label, details[name], kind] as const))

async function findInspectionLines(db: Db, id: string): Promise<string | null> {
  const inspections = await findInspections(db, id)
  return inspections.map(({ inspected_at, reason }) => `${formatDateTime(inspected_at)}: ${reason}`).join('; ') || null
}

/** Null until something is chosen. */
function choiceText({ chosen_at, chosen_vestiging_id }: Offerte, vestigingen: OfferteVestiging[]): string | null {
  if (!chosen_at) return null
  const office = vestigingen.find(({ vestiging_id }) => vestiging_id === chosen_vestiging_id)
  return office ? officeText(office) : 'Een notaris buiten deze aanvraag'
}

const officeText = ({ title, plaats }: OfferteVestiging) => `${title}, ${plaats}`

async function findReden(context: Context, offerte: Offerte): Promise<string | null> {
  const row = await context.db
    .selectFrom('offerte_withdrawals')
    .select('sealed_reden')
    .where('request_id', '=', offerte.id)
    .executeTakeFirst()
  return openSealed(context, offerte, 'offerte_withdrawals.sealed_reden', row?.sealed_reden ?? null)
}

async function findSearch(context: Context, id: string): Promise<string | null> {
  const { search_details: search } = await context.db
    .selectFrom('offerte_requests')
    .select('search_details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!search) return null
  const place = search.location_id && geocoderOf(context).gazetteer.placeById(search.location_id)?.woonplaats
  const around = search.pc4 ? `rond postcode ${search.pc4}, ` : place ? `rond ${place}, ` : ''
  return `${around}binnen ${search.effective_distance_km} km, ${search.total_found} kantoren gevonden`
}

/** The log records that a mail was sent, not its content. */
async function findMails(db: Db, id: string) {
  const mails = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('sent_at').as('newest')])
    .where('offerte_request_id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (mails.count === '0') return []
  return personalFields([
    ['mails', 'E-mails over deze aanvraag', mails.count],
    ['sent_at', 'De laatste e-mail', mails.newest && new Date(mails.newest)],
  ])
}
