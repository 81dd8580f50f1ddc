import type { Sample } from './sample.ts'

type Run = { kind: string; samples: readonly Sample[] }

const charts = [
  { field: 'memoryMb', title: 'Memory, MB' },
  { field: 'heapMb', title: 'Heap of V8 in use, MB' },
  { field: 'files', title: 'Open files and sockets' },
  { field: 'threads', title: 'Threads' },
  { field: 'connections', title: 'Connections to PostgreSQL' },
  { field: 'acts', title: 'Acts that were acknowledged' },
  { field: 'logKb', title: 'Log, kB' },
] as const
const [width, height, left, gap] = [640, 110, 56, 44]
const colours: Readonly<Record<string, string>> = { embedded: '#b45309', postgres: '#1d4ed8' }

/** A drawing in SVG, a chart for each figure, with a line for each database over the hours of the clock. */
export function plot(runs: readonly Run[]): string {
  const whole = charts.length * (height + gap) + 30
  const parts = charts.map(({ field, title }, nth) => {
    const all = runs.flatMap(({ samples }) => samples.map((sample) => sample[field]))
    const most = ceiling(Math.max(...all))
    const lastHour = Math.max(...runs.flatMap(({ samples }) => samples.map(({ hour }) => hour)))
    const top = nth * (height + gap) + 40
    const lines = runs.map(({ kind, samples }) => {
      const points = samples.map((sample) => {
        const x = left + (sample.hour / lastHour) * (width - left - 12)
        return `${x.toFixed(1)},${(top + height - (sample[field] / most) * height).toFixed(1)}`
      })
      return `<polyline fill="none" stroke="${colours[kind]}" stroke-width="1.5" points="${points.join(' ')}"/>`
    })
    const grid = [0, 0.5, 1].map((share) => {
      const y = top + height - share * height
      const label = (share * most).toLocaleString('en', { maximumFractionDigits: 1 })
      return `<line x1="${left}" x2="${width - 12}" y1="${y}" y2="${y}" stroke="#d6d3d1"/><text x="${left - 6}" y="${y + 4}" text-anchor="end">${label}</text>`
    })
    const days = [0, 6, 12, 18, 24].filter((hour) => hour <= lastHour + 0.1)
    const hours = days.map((hour) => {
      const x = left + (hour / lastHour) * (width - left - 12)
      return `<text x="${x.toFixed(1)}" y="${top + height + 16}" text-anchor="middle">${hour} h</text>`
    })
    return [`<text x="${left}" y="${top - 8}" font-weight="600">${title}</text>`, ...grid, ...lines, ...hours].join(
      '\n',
    )
  })
  const legend = runs.map(({ kind }, nth) => {
    const x = left + nth * 130
    return `<rect x="${x}" y="6" width="14" height="4" fill="${colours[kind]}"/><text x="${x + 20}" y="13">${kind}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" font-family="system-ui, sans-serif" font-size="11" fill="#44403c">
<title>A day of the clock on ${runs.map(({ kind }) => kind).join(' and ')}</title>
<rect width="${width}" height="${whole}" fill="#fff"/>
${[...legend, ...parts].join('\n')}
</svg>
`
}

/** The next number of one figure, and half of it. */
function ceiling(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return Math.ceil(most / (unit / 2)) * (unit / 2)
}
