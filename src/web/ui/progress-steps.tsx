type Props = { step: number; total: number; label: string }

/** 'Stap 1 van 3: Contactgegevens', with the percentage of finished steps. */
export function ProgressSteps({ step, total, label }: Props) {
  const percentage = Math.round(((step - 1) / total) * 100)
  return (
    <div className="steps">
      <div className="row">
        <b>
          Stap {step} van {total}: {label}
        </b>
        <span className="muted num" aria-hidden="true">
          {percentage}%
        </span>
      </div>
      <progress max={100} value={percentage} aria-label="Voortgang">
        {percentage}%
      </progress>
    </div>
  )
}
