import { useSite } from '#web/site.tsx'

export const DemoFigures = () =>
  useSite().demo && (
    <p className="demo-figures">
      <b>Dit is een demo.</b> De bedragen op deze pagina komen van verzonnen kantoren.
    </p>
  )
