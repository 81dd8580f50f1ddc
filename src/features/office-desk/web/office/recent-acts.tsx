import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { LogLine } from '#features/desk/contract.ts'
import { LogChanges } from '#features/desk/web/public.tsx'

/** What was done with an office at the desk lately. */
export const RecentActs = ({ id, acts }: { id: string; acts: readonly LogLine[] }) => (
  <section className="stack" aria-labelledby="logboek">
    <div className="row spread">
      <h2 id="logboek">Laatste regels in het logboek</h2>
      <a href={paths.acts({ soort: 'vestiging', nummer: id })}>Alle regels van dit kantoor</a>
    </div>
    {acts.length === 0 ? (
      <p className="muted">Met dit kantoor is in het beheer nog niets gedaan.</p>
    ) : (
      <ol className="log">
        {acts.map((act) => (
          <li key={act.id}>
            <p className="small">
              {formatDateTime(act.at)} · {act.who} · <b>{act.act}</b>
              {act.changes.length > 0 && ' · '}
              <LogChanges changes={act.changes} />
              {act.reason && ` · reden: ${act.reason}`}
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
)
