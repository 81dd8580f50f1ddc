import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { DataParts } from './catalogue/data-parts.tsx'
import { DialogParts } from './catalogue/dialog-parts.tsx'
import { FieldParts } from './catalogue/field-parts.tsx'
import { MessageParts } from './catalogue/message-parts.tsx'
import { TypeParts } from './catalogue/type-parts.tsx'

export const page: Page = { Page: CataloguePage }

/** Every base component in every state, to look at. */
function CataloguePage() {
  return (
    <div className="wrap">
      <PageHead title="Onderdelen" noindex />
      <div className="page-head">
        <h1>Onderdelen</h1>
        <p className="lede">De bouwstenen van alle schermen, in al hun toestanden.</p>
      </div>
      <TypeParts />
      <DataParts />
      <FieldParts />
      <MessageParts />
      <DialogParts />
    </div>
  )
}
