import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import { DienstCheckboxes } from '#features/search/web/public.tsx'
import { useSelection } from '#features/selection/web/public.tsx'
import { QueryForm } from '#web/forms/query-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import type { Compared } from './compared.ts'

/** Chooses the services for the prices: in a dialog, or without JavaScript in a form. */
export function CompareDiensten({ ids, dienst_ids }: Compared) {
  const dialog = useDialog()
  const [, navigate] = useLocation()
  const { setDiensten } = useSelection()
  const action = paths.compare({ vestigingen: ids })
  function apply(nextIds: string[]) {
    setDiensten(nextIds)
    navigate(paths.compare({ vestigingen: ids, diensten: nextIds }), { replace: true })
  }
  return (
    <>
      <Button className="js-only" kind="quiet" {...dialog.opener}>
        {dienst_ids.length > 0 ? 'Diensten wijzigen' : 'Diensten kiezen'}
      </Button>
      <QueryForm className="compare-diensten" action={action}>
        <DienstCheckboxes selectedIds={dienst_ids} />
        <noscript>
          <button className="btn btn-main" type="submit">
            Toon prijzen
          </button>
        </noscript>
      </QueryForm>
      <DienstenDialog dialog={dialog} selected={dienst_ids} onApply={apply} action={action} />
    </>
  )
}
