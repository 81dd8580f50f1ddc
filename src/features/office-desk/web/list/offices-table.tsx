import type { ReactNode } from 'react'
import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type OfficeLine, type Trait, traitLabels } from '../../offices-page.ts'

export const OfficesTable = ({ offices }: { offices: readonly OfficeLine[] }) => (
  <DeskTable
    label="Kantoren"
    columns={['Naam', 'Plaats', 'Diensten', 'Prijzen van', 'Partner t/m', 'Status']}
    rows={offices.map((office) => ({ key: office.id, cells: cellsOf(office) }))}
  />
)

const cellsOf = (office: OfficeLine): ReactNode[] => [
  <a key="title" href={paths.deskOffice(office.id)}>
    {office.title}
  </a>,
  <>
    {office.plaats} <span className="muted">{office.postcode.slice(0, 4)}</span>
  </>,
  <span key="diensten" className="num">
    {office.diensten}
  </span>,
  <PricesFrom key="prices" day={office.prices_from} />,
  <Partner key="partner" office={office} />,
  <span key="standing" className="tags">
    <Standing office={office} />
  </span>,
]

const PricesFrom = ({ day }: { day: OfficeLine['prices_from'] }) =>
  day ? <span className="num">{formatDate(day)}</span> : <span className="muted">Geen prijzen</span>

function Partner({ office: { partner, partnership_until } }: { office: OfficeLine }) {
  if (partner === 'none') return <span className="muted num">Geen partner</span>
  if (partner === 'soon') return <span>Begint nog</span>
  if (partnership_until === null) return <span>Zonder einde</span>
  const day = formatLastDay(partnership_until)
  return partner === 'ended' ? <span className="muted">{day} (voorbij)</span> : <span className="num">{day}</span>
}

/** Leaves out what has its own column. */
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
