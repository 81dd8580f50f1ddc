import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { Tag } from '#web/ui/tag.tsx'
import { type OfficeLine, type Trait, traitLabels } from '../../offices-page.ts'

/** A table; on a narrow screen each row is a card. */
export const OfficesTable = ({ offices }: { offices: readonly OfficeLine[] }) => (
  <table className="desk-table offices-table">
    <caption className="sr">Kantoren</caption>
    <thead>
      <tr>
        <th scope="col">Naam</th>
        <th scope="col">Plaats</th>
        <th scope="col">Diensten</th>
        <th scope="col">Prijzen van</th>
        <th scope="col">Partner t/m</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {offices.map((office) => (
        <OfficeRow key={office.id} office={office} />
      ))}
    </tbody>
  </table>
)

const OfficeRow = ({ office }: { office: OfficeLine }) => (
  <tr>
    <th scope="row">
      <a href={paths.deskOffice(office.id)}>{office.title}</a>
    </th>
    <td>
      <Label>Plaats</Label>
      <span>
        {office.plaats} <span className="muted">{office.postcode.slice(0, 4)}</span>
      </span>
    </td>
    <td className="num">
      <Label>Diensten</Label>
      {office.diensten}
    </td>
    <td>
      <Label>Prijzen van</Label>
      {office.prices_from ? formatDate(office.prices_from) : <span className="muted">Geen prijzen</span>}
    </td>
    <td>
      <Label>Partner t/m</Label>
      <Partner office={office} />
    </td>
    <td>
      <Label>Status</Label>
      <span className="tags">
        <Standing office={office} />
      </span>
    </td>
  </tr>
)

/** The name of its column, where the row is a card; screen readers have it from the table. */
const Label = ({ children }: { children: string }) => (
  <span className="lab" aria-hidden="true">
    {children}
  </span>
)

function Partner({ office: { partner, partnership_until } }: { office: OfficeLine }) {
  if (partner === 'none') return <span className="muted">Geen partner</span>
  if (partner === 'soon') return <span>Begint nog</span>
  if (partnership_until === null) return <span>Zonder einde</span>
  const day = formatLastDay(partnership_until)
  return partner === 'ended' ? <span className="muted">{day} (voorbij)</span> : <span>{day}</span>
}

/** What its own columns say already is left out. */
const named: readonly Trait[] = ['afgemeld', 'gepauzeerd', 'zonder-plek', 'zonder-mail', 'geclaimd']

const Standing = ({ office: { placement, traits } }: { office: OfficeLine }) => (
  <>
    {placement === 'op' && <Tag kind="ok">Op de site</Tag>}
    {placement === 'verborgen' && <Tag>Verborgen</Tag>}
    {placement === 'samengevoegd' && <Tag>Samengevoegd</Tag>}
    {traits
      .filter((trait) => named.includes(trait))
      .map((trait) => (
        <Tag key={trait} kind={trait === 'geclaimd' ? 'blue' : 'note'}>
          {traitLabels[trait]}
        </Tag>
      ))}
  </>
)
