type GazetteerTables = {
  /** Official numbers of places from PDOK; null when it has none. */
  place_codes: { location_id: string; bag_code: string | null; asked_at: Date }
  /** Locations of postcodes from PDOK; null when it does not know them. */
  postcode_points: {
    postcode: string
    location_id: string | null
    lat: number | null
    lon: number | null
    asked_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends GazetteerTables {}
}
