import { ActionForm } from '#web/ui/action-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Unsubscribe } from '../contract.ts'

type Props = { list: Unsubscribe['lists'][number]; page: string }

/** One list of mails, whether the customer gets it, and the button to change that. */
export const Subscription = ({ list: { id, label, subscribed }, page }: Props) => (
  <li className="subscription">
    <div>
      <h3 className="h-4">{label}</h3>
      <Tag {...(subscribed && { kind: 'ok' })}>{subscribed ? 'Aangemeld' : 'Uitgeschreven'}</Tag>
    </div>
    {subscribed ? (
      <ActionForm page={page} action="uitschrijven" label="Uitschrijven">
        <input type="hidden" name="lists" value={id} />
      </ActionForm>
    ) : (
      <ActionForm page={page} action="aanmelden" label="Weer aanmelden">
        <input type="hidden" name="resubscribe" value={id} />
      </ActionForm>
    )}
  </li>
)
