import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { OfficeAction } from '../../page-state.ts'

type Props = {
  office: string
  action: OfficeAction
  label: string
  /** What it applies to, for screen readers. */
  about?: string
  id?: string
}

/** One button of an office's page, as a form of its own. */
export const OfficeButton = ({ office, action, label, about, id }: Props) => (
  <form method="post" action={paths.office(office)} noValidate>
    <input type="hidden" name="action" value={action} />
    {id !== undefined && <input type="hidden" name="id" value={id} />}
    <Button type="submit" kind="quiet">
      {label}
      {about && <span className="sr"> ({about})</span>}
    </Button>
  </form>
)
