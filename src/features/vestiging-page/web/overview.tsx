import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { useOwnId } from '#web/islands/own-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddressMap } from './address-map.island.tsx'

/** What the office does, its opening hours and its staff; parts without data are left out. */
export function Overview({ vestiging }: { vestiging: VestigingDetail }) {
  const { omschrijving, diensten, openingstijden, talen, toegankelijk } = vestiging
  const people = byFunctie(vestiging.medewerkers)
  const hasFacts = people.length > 0 || talen.length > 0 || toegankelijk !== null
  return (
    <div>
      {omschrijving && (
        <Part title="Over dit kantoor">
          <p className="measure">{omschrijving}</p>
        </Part>
      )}
      <Part title="Diensten">
        {diensten.length === 0 && <p className="muted">Dit kantoor heeft zijn diensten nog niet opgegeven.</p>}
        <div className="two">
          {diensten.map((category) => (
            <div key={category.id}>
              <h3>{category.label}</h3>
              <ul className="ticks">
                {category.diensten.map((dienst) => (
                  <li key={dienst.id}>
                    <Icon name="check" />
                    {dienst.label}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Part>
      {openingstijden.length > 0 && (
        <Part title="Openingstijden">
          <dl className="pairs hours">
            {openingstijden.map(({ dagen, tijden }) => (
              <Pair key={dagen} term={dagen} text={tijden} />
            ))}
          </dl>
        </Part>
      )}
      <Whereabouts vestiging={vestiging} />
      {hasFacts && (
        <Part title="Mensen en talen">
          <dl className="pairs">
            {people.map(([functie, namen]) => (
              <Pair key={functie} term={functie} text={namen.join(', ')} />
            ))}
            {talen.length > 0 && <Pair term="Talen" text={talen.join(', ')} />}
            {toegankelijk && <Pair term="Toegankelijk" text={toegankelijk} />}
          </dl>
        </Part>
      )}
      <p className="sect small muted">
        Is dit uw kantoor?{' '}
        <a rel="nofollow" href={paths.register({ vestiging: vestiging.canonical_id ?? vestiging.id })}>
          Maak een account
        </a>{' '}
        en beheer zelf uw prijzen en aanvragen.
      </p>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sect">
    <h2>{title}</h2>
    {children}
  </section>
)

const Pair = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
)

function byFunctie(medewerkers: VestigingDetail['medewerkers']): [functie: string, namen: string[]][] {
  const groups = new Map<string, string[]>()
  for (const { functie, naam } of medewerkers) groups.set(functie, [...(groups.get(functie) ?? []), naam])
  return [...groups]
}

/** The location of the office: its address and, if its coordinates are known, a map on demand. */
function Whereabouts({ vestiging }: { vestiging: VestigingDetail }) {
  const { id, title, adres, postcode, plaats, lat, lon } = vestiging
  const heading = useOwnId()
  return (
    <section className="sect whereabouts">
      <h2 id={heading}>Adres en kaart</h2>
      <p>
        {adres}, {postcode} {plaats}
      </p>
      {lat !== null && lon !== null && (
        <IslandSlot
          name="address-map"
          opens="maps"
          of={AddressMap}
          props={{ office: { id, title, lat, lon }, labelledBy: heading }}
        />
      )}
    </section>
  )
}
