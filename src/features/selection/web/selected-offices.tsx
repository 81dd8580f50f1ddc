import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { keepingFocus } from './focus-selection.ts'
import { offerteLink } from './offerte-link.ts'
import { useSelection } from './use-selection.ts'

/** The selected offices, each with a button to remove it, and the next actions. See docs/product/selection.md, "The panel". */
export function SelectedOffices() {
  const { vestigingen, dienst_ids, search, remove, clearVestigingen, setDiensten, minimise } = useSelection()
  const dialog = useDialog()
  const labels = diensten.filter(({ id }) => dienst_ids.includes(id)).map(({ label }) => label)
  const context = {
    postcode: search?.postcode,
    woonplaats: search?.woonplaats,
    woonplaats_label: search?.woonplaats_label,
    distance: search && String(search.effective_distance_km),
    categories: search?.category_ids,
  }
  return (
    <>
      <ul>
        {vestigingen.map(({ id, naam, adres, plaats }) => (
          <li key={id}>
            <a href={paths.vestiging(id, context)}>
              <b>{naam}</b>
              <small>
                {adres}, {plaats}
              </small>
            </a>
            <IconButton label={`${naam} verwijderen`} onClick={keepingFocus(() => remove(id))}>
              <Icon name="close" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="end">
        {labels.length > 0 ? (
          <>
            <div className="row">
              <span className="small">{labels.join(', ')}</span>
              <Button kind="bare" {...dialog.opener}>
                Wijzigen<span className="sr"> diensten</span>
              </Button>
            </div>
            <ButtonLink kind="main" wide href={offerteLink({ vestigingen, dienst_ids })}>
              Offertes aanvragen
            </ButtonLink>
          </>
        ) : (
          <Button kind="main" wide {...dialog.opener}>
            Diensten kiezen
          </Button>
        )}
        {vestigingen.length > 1 && (
          <a
            className="btn btn-bare"
            href={paths.compare({ vestigingen: vestigingen.map(({ id }) => id), diensten: dienst_ids })}
            onClick={() => minimise(true)}
          >
            Vergelijken
          </a>
        )}
        <Button kind="bare" onClick={clearVestigingen}>
          Alles deselecteren
        </Button>
      </div>
      <DienstenDialog
        dialog={dialog}
        selected={dienst_ids}
        onApply={setDiensten}
        action={offerteLink({ vestigingen, dienst_ids: [] })}
      />
    </>
  )
}
