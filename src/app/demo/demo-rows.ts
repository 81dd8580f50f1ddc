import type { Selectable } from 'kysely'
import * as limits from '#contract/limits.ts'
import { loadGazetteer } from '#features/gazetteer/server/gazetteer.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import { btwOver } from '#features/tarieven/rules/price-amounts.ts'
import type { TarievenTables } from '#features/tarieven/server/tables.ts'
import type { VestigingenTables } from '#features/vestigingen/server/tables.ts'
import type { DemoDienst, DemoOffice, DemoReview, DemoSiteReview, DemoTexts } from './demo-data.ts'

const day = 24 * 60 * 60 * 1000
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day)
/** The fee for the kwaliteitsfonds per akte, for the demo offices only: € 9,95 including btw since 2018, so € 8,22 without. */
const fondsCents = 822

export function toVestiging(
  office: DemoOffice,
  texts: DemoTexts,
  now: Date,
): Partial<Selectable<VestigingenTables['vestigingen']>> {
  const domain = `${office.slug}.voorbeeld.example`
  return {
    title: office.title,
    slug: office.slug,
    adres: office.adres,
    postcode: office.postcode,
    plaats: loadGazetteer().placeById(office.location_id)?.woonplaats ?? office.location_id,
    location_id: office.location_id,
    lat: office.lat,
    lon: office.lon,
    email: `aanvragen@${domain}`,
    website: `https://${domain}`,
    telefoon: office.telefoon,
    omschrijving: texts.omschrijving[office.omschrijving] ?? null,
    openingstijden: (texts.openingstijden[office.openingstijden] ?? []).map(([dagen, tijden]) => ({ dagen, tijden })),
    talen: office.talen,
    medewerkers: office.medewerkers.map((index, rank) => ({
      naam: texts.notarissen[index] ?? '',
      functie: rank === 0 ? 'Notaris' : 'Kandidaat-notaris',
    })),
    toegankelijk: office.toegankelijk === null ? null : (texts.toegankelijk[office.toegankelijk] ?? null),
    can_receive_email: office.can_receive_email,
    paused_until: office.paused_days === null ? null : daysFrom(now, office.paused_days),
    partnership_from: office.partner ? daysFrom(now, -200) : null,
    partnership_until: office.partner ? daysFrom(now, 530) : null,
    fictional: true,
    updated_at: daysFrom(now, -Math.min(office.tarieven_days, 200)),
  }
}

type Tarief = Partial<Selectable<TarievenTables['tarieven']>>
type Combinatie = Partial<Selectable<TarievenTables['tarief_combinaties']>>

export function toTarieven(vestiging_id: string, office: DemoOffice, diensten: Record<string, DemoDienst>, now: Date) {
  const tarieven = Object.entries(office.tarieven).map(([dienst_id, price]): Tarief => {
    const dienst = diensten[dienst_id]
    return {
      ...priceParts(vestiging_id, price, [dienst_id], office, diensten, now),
      dienst_id,
      situatie: dienst?.situatie ?? null,
      inbegrepen: dienst?.inbegrepen ?? [],
      niet_inbegrepen: dienst?.niet_inbegrepen ?? [],
    }
  })
  const combinaties = Object.entries(office.combinaties).map(([ids, price]): Combinatie => {
    const dienst_ids = ids.split(',')
    return { ...priceParts(vestiging_id, price, dienst_ids, office, diensten, now), dienst_ids }
  })
  return { tarieven, combinaties }
}

type Instant = Partial<Selectable<TarievenTables['instant_prices']>>

/** The instant offers of one office in five, for common services only. They require a request without a description. */
export function toInstantPrices(vestiging_id: string, office: DemoOffice, at: number, now: Date): Instant[] {
  if (at % 5 !== 0 || !office.can_receive_email) return []
  const sets = [...Object.keys(office.tarieven), ...Object.keys(office.combinaties)]
  return instantSets
    .filter((ids) => sets.includes(ids))
    .map((ids): Instant => {
      const dienst_ids = ids.split(',')
      return {
        ...{ vestiging_id, dienst_ids, no_description: true, hypotheekbedrag_max: null },
        distance_max_km: nearOnly.includes(office.slug) ? 25 : null,
        koopsom_max: dienst_ids.includes('leveringsakte') ? 500_000 : null,
        ...{ valid_days: limits.instant.validDays.usual, last_day: daysFrom(now, 365).toISOString().slice(0, 10) },
        ...{ updated_at: daysFrom(now, -20), updated_by: null },
      }
    })
}
/** Offices that make instant offers only to customers who searched nearby. */
const nearOnly = ['de-koperen-lantaarn-coevorden', 'de-fijne-klok-apeldoorn']
const instantSets = ['leveringsakte', 'testament', 'hypotheekakte,leveringsakte']

function priceParts(
  vestiging_id: string,
  [honorarium_cents, recherche_cents]: [number, number],
  ids: string[],
  office: DemoOffice,
  diensten: Record<string, DemoDienst>,
  now: Date,
) {
  const confirmed_at = daysFrom(now, -office.tarieven_days)
  const kwaliteitsfonds_cents = fondsCents * ids.length
  const registers = ids.flatMap((id) => diensten[id]?.registers ?? []).map(([naam, cents]) => ({ naam, cents }))
  return {
    vestiging_id,
    honorarium_cents,
    recherche_cents,
    kwaliteitsfonds_cents,
    btw_cents: btwOver(honorarium_cents + recherche_cents + kwaliteitsfonds_cents),
    registers,
    compleet: true,
    valid_from: confirmed_at.toISOString().slice(0, 10),
    confirmed_at,
    updated_at: confirmed_at,
  }
}

export function toReview(
  vestiging_id: string,
  review: DemoReview,
  texts: DemoTexts,
  now: Date,
): Partial<Selectable<ReviewsTables['reviews']>> {
  const at = (list: string[] = [], indexes: number[]) => indexes.flatMap((index) => list[index] ?? [])
  const [rating_prijs_kwaliteit, rating_service, rating_communicatie] = review.ratings
  const over_dienst = at(texts.dienst[review.dienst], review.over_dienst === null ? [] : [review.over_dienst])
  const good = [...over_dienst, ...at(texts.goed, review.goed), ...at(texts.pluspunten, review.pluspunten)]
  const less = [
    ...at(texts.matig, review.matig),
    ...at(texts.slecht, review.slecht),
    ...at(texts.minpunten, review.minpunten),
  ]
  const created_at = daysFrom(now, -review.days)
  const verified_at = new Date(created_at.getTime() + day / 48)
  const replies = review.slecht.length > 0 ? texts.reactie_slecht : texts.reactie_goed
  const reply = review.reactie === null ? null : (replies[review.reactie] ?? null)
  return {
    vestiging_id,
    naam: review.naam,
    rating_prijs_kwaliteit,
    rating_service,
    rating_communicatie,
    pluspunten: good.slice(0, limits.review.pointsMax),
    minpunten: less.slice(0, limits.review.pointsMax),
    dienst_ids: [review.dienst],
    verification_level: review.level,
    status: 'published',
    created_at,
    verified_at,
    published_at: verified_at,
    reply_tekst: reply,
    reply_created_at: reply === null ? null : new Date(Math.min(verified_at.getTime() + 2 * day, now.getTime())),
    fictional: true,
  }
}

export function toSiteReview(review: DemoSiteReview, now: Date): Partial<Selectable<ReviewsTables['reviews']>> {
  const { naam, rating, feedback, level, reactie } = review
  const created_at = daysFrom(now, -review.days)
  const verified_at = new Date(created_at.getTime() + day / 48)
  return {
    naam,
    rating,
    feedback,
    verification_level: level,
    status: 'published',
    created_at,
    verified_at,
    published_at: verified_at,
    reply_tekst: reactie,
    reply_created_at: reactie === null ? null : new Date(Math.min(verified_at.getTime() + 2 * day, now.getTime())),
    fictional: true,
  }
}
