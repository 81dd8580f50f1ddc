import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { AccountAction } from '../page-state.ts'

type Props = { action: AccountAction; label: string; id?: string; about?: string }

/** One button of the account's page, as a form of its own; `about` says of what, for who does not see the list. */
export const AccountButton = ({ action, label, id, about }: Props) => (
  <form method="post" action={paths.account()} noValidate>
    <input type="hidden" name="action" value={action} />
    {id && <input type="hidden" name="id" value={id} />}
    <Button type="submit" kind="quiet">
      {label}
      {about && <span className="sr">{about}</span>}
    </Button>
  </form>
)
