type GazetteerTables = {
  /** Official numbers of places by PDOK; null: it has none. */
  place_codes: { location_id: string; bag_code: string | null; asked_at: Date }
  /** Points of postcodes by PDOK; null: it does not know it. */
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
