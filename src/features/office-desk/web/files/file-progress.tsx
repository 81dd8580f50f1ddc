import { paths } from '#contract/paths.ts'
import type { UploadedFile } from '../../import-state.ts'
import { useFileProgress } from './use-file-progress.ts'

const titles = { reading: 'Wordt gelezen', taking: 'Wordt overgenomen' } as const

/** The progress of a job with a file; without JavaScript, a link reloads it. */
export function FileProgress({ file }: { file: UploadedFile }) {
  const { stand, done, total } = useFileProgress(file)
  const text = total === 0 ? 'Nog niet begonnen' : `${number(done)} van ${number(total)} regels`
  return (
    <div className="stack">
      <div className="steps">
        <div className="row">
          <b id="voortgang">{stand === 'taking' ? titles.taking : titles.reading}</b>
          <span className="muted num">{text}</span>
        </div>
        <progress max={total || 1} value={done} aria-labelledby="voortgang">
          {text}
        </progress>
      </div>
      <p>
        U kunt deze pagina sluiten: het gaat door. <a href={paths.deskImportFile(file.id)}>Ververs</a>
      </p>
    </div>
  )
}

const number = (value: number) => value.toLocaleString('nl-NL')
