import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Precision } from '#contract/map-point.ts'

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string | undefined, string>

/** Tables of the offices (migrations/first/offices.ts). Ids are strings, as on the wire. */
export type VestigingenTables = {
  vestigingen: {
    id: Generated<string>
    title: string
    slug: string
    adres: string
    /** Without a space: "1012LG". */
    postcode: string
    plaats: string
    /** The gazetteer's key of the place; null if the place is not known. */
    location_id: string | null
    lat: number | null
    lon: number | null
    /** How precisely the coordinates are known. */
    precision: Generated<Precision>
    /** Where quote requests are sent. Never shown. */
    email: string | null
    website: string | null
    telefoon: string | null
    /** An image as a data: URL. */
    logo: string | null
    omschrijving: string | null
    openingstijden: Json<{ dagen: string; tijden: string }[]>
    talen: Generated<string[]>
    medewerkers: Json<{ naam: string; functie: string }[]>
    toegankelijk: string | null
    knb_url: string | null
    claimed: Generated<boolean>
    can_receive_email: Generated<boolean>
    paused_until: Date | null
    hidden_at: Date | null
    /** The office that took this one over. */
    merged_into: string | null
    /** Partner from this moment until `partnership_until`, or without an end. */
    partnership_from: Date | null
    partnership_until: Date | null
    fictional: Generated<boolean>
    updated_at: Date
  }
  /** Links that ended because the office's mail address changed, for which it still has to get new ones. */
  ended_office_links: { vestiging_id: string; kind: 'oo' | 'rf' | 'oc' }
  vestiging_diensten: { vestiging_id: string; dienst_id: string }
  /** What an office started and stopped offering, since it maintains that itself. */
  vestiging_dienst_history: {
    id: GeneratedAlways<string>
    vestiging_id: string
    dienst_id: string
    offered: boolean
    changed_at: Date
    /** Null once the account was erased. */
    changed_by: string | null
  }
  /** The keys of an office in other sources, and what was imported from there. */
  vestiging_bronnen: {
    /** "osm", or the name that a file gives it. */
    bron: string
    /** In OpenStreetMap the kind and number: "node/1". */
    bron_id: string
    vestiging_id: string
    imported: ColumnType<Record<string, unknown>, string, string>
    imported_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends VestigingenTables {}
}
