import type { OfferteAccess } from '../../contract.ts'
import { ActionForm } from './action-form.tsx'

type Props = { offerte: OfferteAccess; token: string; office: OfferteAccess['vestigingen'][number]; main?: boolean }

/** The button to choose an office, if that is possible. */
export function ChooseButton({ offerte: { actions, choice }, token, office, main }: Props) {
  if (!actions.includes('choose') || !office.can_be_chosen) return null
  if (choice?.vestiging_id === office.id) return <b>Uw keuze</b>
  return (
    <ActionForm
      token={token}
      action="choose"
      label={
        <>
          Kies dit kantoor<span className="sr">: {office.title}</span>
        </>
      }
      kind={main ? 'main' : 'quiet'}
    >
      <input type="hidden" name="vestiging_id" value={office.id} />
      <input type="hidden" name="seen_version" value={office.offer?.version ?? 0} />
    </ActionForm>
  )
}
