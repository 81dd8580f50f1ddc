import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { selectionId } from './focus-selection.ts'
import { useFocusInView } from './use-focus-in-view.ts'
import { useSelection } from './use-selection.ts'

/** The list of the selected offices with what can be done next. Source: visitor-flows section 2. */
export function PanelBody() {
  const { vestigingen, dienst_ids, search, remove, clearVestigingen, setDiensten, minimise } = useSelection()
  const [choosing, setChoosing] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useFocusInView(panel, vestigingen.length)
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
      <aside className="selection" id={selectionId} tabIndex={-1} aria-label="Uw selectie" ref={panel}>
        <header>
          <h2>
            Uw selectie{' '}
            <span>
              {vestigingen.length} van {limits.selection.max}
            </span>
          </h2>
          <IconButton label="Selectie verkleinen" onClick={() => minimise(true)}>
            <Icon name="down" />
          </IconButton>
        </header>
        <ul>
          {vestigingen.map(({ id, naam, adres, plaats }) => (
            <li key={id}>
              <a href={paths.vestiging(id, context)}>
                <b>{naam}</b>
                <small>
                  {adres}, {plaats}
                </small>
              </a>
              <IconButton label={`${naam} verwijderen`} onClick={() => remove(id)}>
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
                <Button kind="bare" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                  Wijzigen<span className="sr"> diensten</span>
                </Button>
              </div>
              <ButtonLink kind="main" wide href={paths.offerteRequest()}>
                Offertes aanvragen
              </ButtonLink>
            </>
          ) : (
            <Button kind="main" wide aria-haspopup="dialog" onClick={() => setChoosing(true)}>
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
      </aside>
      <DienstenDialog open={choosing} selected={dienst_ids} onApply={setDiensten} onClose={() => setChoosing(false)} />
    </>
  )
}
