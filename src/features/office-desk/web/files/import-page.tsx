import { formatDateTime } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { deskFiles, paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  demoRemedy,
  demoText,
  exportLabels,
  type ImportState,
  kindLabels,
  standLabels,
  type UploadedFile,
} from '../../import-state.ts'

const kinds = optionsOf(kindLabels)
const megabytes = limits.importFile.fileMaxBytes / 1024 / 1024

/** Import and export of files with offices and prices. */
function ImportPage() {
  const state = usePageState<ImportState & DeskFrameState>()
  if (!state?.files) return <ErrorPage code="NOT_FOUND" />
  const { files, isDemo, failure, desk } = state
  const error = errorIn(failure?.fields, 'bestand')
  return (
    <div className="stack desk-office">
      <DeskHead title="Import en export" failure={failure} refused="Niet gelezen" />
      <h1>Import en export</h1>
      <section className="stack" aria-labelledby="import">
        <h2 id="import">Bestand overnemen</h2>
        <p className="small">
          Kantoren als CSV of uit OpenStreetMap (GeoJSON of Overpass), prijzen als CSV. U ziet eerst wat er zou
          gebeuren; daarna beslist u.
        </p>
        {isDemo && (
          <Notice kind="info" title="Hier kan geen bestand bij">
            {demoText} {demoRemedy}
          </Notice>
        )}
        <form className="stack" method="post" action={paths.deskImport()} encType="multipart/form-data" noValidate>
          <input type="hidden" name="form_token" value={desk.form_token} />
          <TextInput
            id="bestand"
            name="bestand"
            type="file"
            accept=".csv,.json,.geojson,text/csv,application/json,application/geo+json"
            label="Bestand"
            hint={`Hoogstens ${megabytes} MB en ${limits.importFile.rowsMax.toLocaleString('nl-NL')} regels, als UTF-8`}
            error={error}
          />
          <Select
            id="kind"
            name="kind"
            label="Wat staat erin?"
            options={kinds}
            defaultValue={failure?.kind ?? ''}
            mayBeEmpty
          />
          <label className="option">
            <input type="checkbox" name="overwrite" value="ja" defaultChecked={failure?.overwrite} />
            Ook overschrijven wat met de hand is gewijzigd
          </label>
          <div>
            <Button kind="main" type="submit">
              Bekijken wat er zou gebeuren
            </Button>
          </div>
        </form>
      </section>
      {files.length > 0 && <Files files={files} />}
      <section className="stack" aria-labelledby="export">
        <h2 id="export">Downloaden</h2>
        <p className="small">
          Alles wat openbaar is, zonder gegevens van klanten. Kantoren en prijzen kunt u wijzigen en weer overnemen.
        </p>
        <ul>
          {Object.entries(exportLabels).map(([name, label]) => (
            <li key={name} className="row">
              {label}:{' '}
              <a href={deskFiles.export(name, 'csv')} download>
                CSV<span className="sr"> van {label.toLowerCase()}</span>
              </a>
              <a href={deskFiles.export(name, 'json')} download>
                JSON<span className="sr"> van {label.toLowerCase()}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const Files = ({ files }: { files: readonly UploadedFile[] }) => (
  <section className="stack" aria-labelledby="bestanden">
    <h2 id="bestanden">Bestanden van vandaag</h2>
    <ul className="log">
      {files.map(({ id, name, at, stand }) => (
        <li key={id}>
          <a href={paths.deskImportFile(id)}>{name || `Bestand ${id}`}</a> · {formatDateTime(at)} · {standLabels[stand]}
        </li>
      ))}
    </ul>
  </section>
)

export const page: Page = { Page: ImportPage }
