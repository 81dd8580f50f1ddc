/** The offices of the data, as an operator puts them in the database of that release. None of them exists. */
const places = [
  ['Winterswijk', 'winterswijk', '7101AA', 51.9725, 6.7203],
  ['Winterswijk', 'winterswijk', '7101AB', 51.9715, 6.7213],
  ['Aalten', 'aalten', '7121AA', 51.9267, 6.5807],
  ['Zutphen', 'zutphen', '7201AA', 52.1383, 6.2014],
] as const

type Office = { id: number; set: string }
const paused: Office = { id: 7, set: `paused_until = '2026-12-01T00:00:00Z'` }
const mute: Office = { id: 8, set: 'can_receive_email = false' }
const merged: Office = { id: 9, set: 'merged_into = 1' }
const hidden: Office = { id: 10, set: `hidden_at = '2025-10-01T00:00:00Z'` }
const partner: Office = {
  id: 2,
  set: `partnership_from = '2025-08-01T00:00:00Z', partnership_until = '2027-08-01T00:00:00Z'`,
}

export function officesSql(): string {
  const rows = Array.from({ length: 10 }, (_, i) => {
    const [plaats, location_id, postcode, lat, lon] = places[i % places.length]!
    const n = i + 1
    return `('Notariaat Verzinsel ${n}', 'notariaat-verzinsel-${n}', 'Bedachtstraat ${n}', '${postcode}', '${plaats}', '${location_id}',
      ${lat}, ${lon}, 'post@kantoor-${n}.example', 'https://kantoor-${n}.example', '0543-00000${i}',
      '[{"naam":"mr. K. Zonderling","functie":"notaris"}]', true, '2025-08-01T00:00:00Z')`
  })
  const diensten = ['leveringsakte', 'hypotheekakte', 'testament']
  const prices = Array.from({ length: 4 }, (_, i) =>
    diensten.map((dienst, d) => {
      const cents = 50_000 + i * 2_500 + d * 10_000
      return `(${i + 1}, '${dienst}', ${cents}, 0, 0, ${Math.round(cents * 0.21)}, true, '2026-01-01', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z')`
    }),
  ).flat()
  return `
    insert into vestigingen (title, slug, adres, postcode, plaats, location_id, lat, lon, email, website, telefoon,
      medewerkers, can_receive_email, updated_at) values ${rows.join(',')};
    insert into vestiging_diensten (vestiging_id, dienst_id)
      select v, d from generate_series(1, 4) v, unnest(array['${diensten.join("','")}']) d;
    insert into tarieven (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents,
      compleet, valid_from, confirmed_at, updated_at) values ${prices.join(',')};
    ${[paused, mute, merged, hidden, partner].map(({ id, set }) => `update vestigingen set ${set} where id = ${id};`).join('\n')}`
}
