import { Skeleton } from '#web/ui/skeleton.tsx'

const lines = ['Legde de akte rustig uit en nam de tijd voor onze vragen', 'De rekening was gelijk aan de offerte']

/** The reviews while they are on their way. */
export const ReviewListGhost = () => (
  <div role="status">
    <span className="sr">Laden…</span>
    {[1, 2, 3].map((place) => (
      <div className="review" key={place}>
        <Skeleton like="8,4 sterren" />
        {lines.map((line) => (
          <Skeleton key={line} like={line} />
        ))}
      </div>
    ))}
  </div>
)
