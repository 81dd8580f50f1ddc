import { Skeleton } from '#web/ui/skeleton.tsx'

const lines = ['Kantoor met notarissen in het centrum', 'Leveringsakte en hypotheekakte', 'Maandag tot en met vrijdag']

/** The overview while it is on its way. */
export const OverviewGhost = () => (
  <div className="sect stack" role="status">
    <span className="sr">Laden…</span>
    {lines.map((line) => (
      <p key={line}>
        <Skeleton like={line} />
      </p>
    ))}
  </div>
)
