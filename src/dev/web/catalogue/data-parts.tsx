import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { PartnerBadge } from '#web/ui/partner-badge.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Part } from './part.tsx'

const hrefOf = (page: number) => paths.catalogue({ page: String(page) })

export function DataParts() {
  const [tab, setTab] = useState('tarieven')
  return (
    <>
      <Part title="Kaart, monogram en labels">
        <div className="card pad">
          <div className="stack">
            <div className="row">
              <Monogram title="Notariskantoor Slingebeek" />
              <Monogram title="Ruesink Notariaat" large />
              <PartnerBadge />
              <Tag>Neutraal</Tag>
              <Tag kind="ok">Gelukt</Tag>
              <Tag kind="note">Let op</Tag>
              <Tag kind="blue">In behandeling</Tag>
            </div>
            <p className="row">
              <Chip emoji="🏠">Woning & Hypotheek</Chip>
              <Chip emoji="📜" count={2}>
                Erven & Schenken
              </Chip>
              <Chip aria-pressed={true}>Aan</Chip>
            </p>
          </div>
        </div>
      </Part>
      <Part title="Sterren">
        {[1, 4.5, 8.4, 10].map((rating) => (
          <p key={rating}>
            <Stars rating={rating} count={112} />
          </p>
        ))}
        <p>
          <Stars rating={7.6} small /> <Stars rating={9.9} few small />
        </p>
      </Part>
      <Part title="Tabs">
        <Tabs
          id="services"
          label="Kantoor"
          activeId={tab}
          onChange={setTab}
          tabs={[
            { id: 'tarieven', label: 'Tarieven', panel: <p>De prijzen van dit kantoor.</p> },
            { id: 'reviews', label: 'Reviews', panel: <p>De reviews van dit kantoor.</p> },
            { id: 'contact', label: 'Contact', panel: <p>Waar u dit kantoor vindt.</p> },
          ]}
        />
      </Part>
      <Part title="Voortgang en bladeren">
        <ProgressSteps step={2} total={3} label="Diensten" />
        <Pager page={1} totalPages={12} hrefOf={hrefOf} />
      </Part>
      <Part title="Laden">
        <p>
          <Skeleton like="€1.640,-" className="price" />
        </p>
        <p>
          <Skeleton like="Notariskantoor met een naam, Woonplaats" />
        </p>
      </Part>
    </>
  )
}
