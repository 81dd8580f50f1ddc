import type pg from 'pg'
import type { LatLon } from '#contract/map-point.ts'
import { foldName } from '#features/gazetteer/rules.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import type { Office } from '#features/search/server/index/office.ts'

export type Found = { id: string; metres: number }
/** The same questions as PostgreSQL answers them: PostGIS by a GiST index, names by pg_trgm's GIN and a B-tree. */
export type Postgis = {
  search(from: LatLon, maxKm: number, limit: number): Promise<Found[]>
  suggest(table: 'office_names' | 'place_names', typed: string, limit: number): Promise<string[]>
}

/** Null on a server without these extensions. */
export async function preparePostgis(client: pg.Client, offices: readonly Office[]): Promise<Postgis | null> {
  const wanted = ['postgis', 'pg_trgm']
  const { rowCount } = await client.query('select from pg_available_extensions where name = any($1)', [wanted])
  if (rowCount !== wanted.length) return null
  for (const name of wanted) await client.query(`create extension if not exists ${name}`)
  await client.query(`create table points as
    select id, st_setsrid(st_makepoint(lon, lat), 4326)::geography as point from vestigingen where lat is not null`)
  await client.query('create index on points using gist (point)')
  await fillNames(
    client,
    'office_names',
    offices.map(({ id, title, plaats }) => [id, `${title} ${plaats}`]),
  )
  const bySize = loadGazetteer().places.toSorted((a, b) => b.addresses - a.addresses)
  const named = bySize.flatMap(({ location_id, woonplaats, aliases }) =>
    [woonplaats, ...aliases].map((name): [string, string] => [location_id, name]),
  )
  await fillNames(client, 'place_names', named)
  await client.query('vacuum analyze')
  return { search: search(client), suggest: suggest(client) }
}

async function fillNames(client: pg.Client, table: string, names: [id: string, name: string][]) {
  await client.query(`create table ${table} (id text not null, name text not null, rank int not null)`)
  await client.query(`insert into ${table} select * from unnest($1::text[], $2::text[], $3::int[])`, [
    names.map(([id]) => id),
    names.map(([, name]) => foldName(name)),
    [...names.keys()],
  ])
  await client.query(`create index on ${table} using gin (name gin_trgm_ops)`)
  await client.query(`create index on ${table} (name text_pattern_ops)`)
}

const place = 'st_setsrid(st_makepoint($1, $2), 4326)::geography'

/** Along the index by distance; the limit of kilometres afterwards. On the sphere, as haversine is. */
const search =
  (client: pg.Client): Postgis['search'] =>
  async ({ lat, lon }, maxKm, limit) => {
    const { rows } = await client.query<Found>({
      name: 'search',
      text: `select id, metres from (
          select id, st_distance(point, ${place}, false) as metres from points order by point <-> ${place} limit $4
        ) as nearest where metres <= $3 * 1000 order by metres`,
      values: [lon, lat, maxKm, limit],
    })
    return rows
  }

/** The next question only when the one before found too little, as that is quicker than all in one. */
const suggest =
  (client: pg.Client): Postgis['suggest'] =>
  async (table, typed, limit) => {
    const query = foldName(typed)
    const words = query.split(' ')
    const like = (pattern: string) => ({
      name: `${table} like`,
      text: `select id from ${table} where name like $1 order by rank limit $2`,
      values: [pattern, limit],
    })
    const ids = new Set<string>()
    const add = async (question: { name: string; text: string; values: unknown[] }) => {
      const { rows } = await client.query<{ id: string }>(question)
      for (const { id } of rows) ids.add(id)
    }
    await add(like(`${query}%`))
    if (ids.size < limit && words.length === 1) await add(like(`% ${query}%`))
    if (ids.size < limit && words.length > 1) {
      await add({
        name: `${table} like all`,
        text: `select id from ${table} where ' ' || name like all ($1) and name like all ($2) order by rank limit $3`,
        values: [words.map((word) => `% ${word}%`), words.map((word) => `%${word}%`), limit],
      })
    }
    if (ids.size < limit) {
      await add({
        name: `${table} similar`,
        text: `select id from ${table} where $1 <% name order by $1 <<-> name, rank limit $2`,
        values: [query, limit],
      })
    }
    return [...ids].slice(0, limit)
  }
