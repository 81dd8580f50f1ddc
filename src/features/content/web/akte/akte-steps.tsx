import type { Akte } from '../../aktes/akte.ts'

/** Who does what, and how long it takes. */
export const AkteSteps = ({ steps }: Pick<Akte, 'steps'>) => (
  <ol className="akte-steps">
    {steps.map(({ title, who, duration, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="muted small">
          Wie: {who}. Duur: {duration}.
        </p>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
