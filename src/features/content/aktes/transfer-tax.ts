import { formatDecimal } from '#contract/format/decimal.ts'
import { formatEuros } from '#contract/format/money.ts'
import { type LegalFigureName, legalFigure } from '#contract/legal-figures.ts'

/** The transfer tax for a buyer: the rates on a day, or that they are not known here yet. */
export function transferTax(day: string): string {
  const figure = (name: LegalFigureName) => legalFigure(name, day)
  const percent = (name: LegalFigureName) => percentText(figure(name))
  const own = percent('transfer-tax-own-home')
  const other = percent('transfer-tax-other-home')
  const rest = percent('transfer-tax-other')
  const year = day.slice(0, 4)
  const rates =
    own && other && rest
      ? `In ${year} is dat ${own} voor een woning waar u zelf gaat wonen. Voor een andere woning is het ${other}. Voor grond en bedrijfspanden is het ${rest}.`
      : `De tarieven van ${year} zijn bij ons nog niet bekend.`
  const [from, below, value] = [
    figure('first-home-age-from'),
    figure('first-home-age-below'),
    figure('first-home-value'),
  ]
  const exemption =
    from && below && value
      ? `Bent u ${from} tot ${below} jaar? Dan kunt u één keer een vrijstelling krijgen. De woning mag in ${year} niet meer waard zijn dan ${formatEuros(value)}.`
      : 'Koopt u jong uw eerste woning? Dan kunt u misschien één keer een vrijstelling krijgen.'
  return `De koper betaalt vaak ook overdrachtsbelasting. ${rates} ${exemption} De voorwaarden staan op de website van de Belastingdienst. De notaris rekent de belasting uit en betaalt die voor u. Dit bedrag zit niet in de prijzen op deze pagina.`
}

const percentText = (value: number | null) =>
  value === null ? null : `${formatDecimal(value, Number.isInteger(value) ? 0 : 1)}%`
