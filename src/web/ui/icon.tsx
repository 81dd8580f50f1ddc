const paths = {
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  right: 'm8 5 5 5-5 5',
  left: 'm12 5-5 5 5 5',
  back: 'M16 10H4m5-5-5 5 5 5',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4 10h12',
  plus: 'M4 10h12M10 4v12',
  info: 'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 9v5M10 6.2v.2',
  alert: 'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 5.8v5M10 13.6v.2',
  warning: 'M10 3 2 17h16zM10 8v4M10 14.4v.2',
  key: 'M9.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM9.5 10H17v3M14 10v2.5',
  filter: 'M3 6h6m4 0h4M3 14h2m4 0h8M13 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

/** An icon beside text that says the same, so hidden from screen readers. `size` in CSS pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
