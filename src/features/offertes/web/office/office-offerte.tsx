import { formatDate } from '#web/format/dates.ts'
import { PageHead } from '#web/page-head.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import { RequestTold } from '../request-told.tsx'
import { OfficeReceiving } from './office-receiving.tsx'

/** A request as one of the asked offices sees it. Offices answer by e-mail or by phone. */
export function OfficeOfferte({ offerte, token }: { offerte: OfferteForOffice; token: string }) {
  const { reference, status_label, vestiging, contact, sent_at, deadline_at } = offerte
  return (
    <div className="wrap">
      <PageHead title={`Offerteaanvraag ${reference}`} noindex />
      <div className="page-head">
        <h1>Offerteaanvraag {reference}</h1>
        <p className="muted">
          Voor {vestiging.title}, {vestiging.plaats}
          {sent_at && ` · verstuurd op ${formatDate(sent_at)}`}
        </p>
        <p>
          <Tag kind="blue">{status_label}</Tag>
        </p>
      </div>
      <div className="offerte-main form-col">
        <Notice kind="info">
          <p>
            Stuur uw offerte aan de aanvrager: <a href={`mailto:${contact.email}`}>{contact.email}</a> of{' '}
            <a href={`tel:${contact.telefoonnummer.replace(/[^\d+]/g, '')}`}>{contact.telefoonnummer}</a>.
            {deadline_at && ` De aanvrager rekent op een reactie voor ${formatDate(deadline_at)}.`}
          </p>
        </Notice>
        <RequestTold title="Aanvrager" offerte={offerte} />
        <OfficeReceiving token={token} receiving={vestiging.can_receive_email} />
      </div>
    </div>
  )
}
