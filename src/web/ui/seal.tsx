export const sealOutline =
  'M28.8 16q3.48 3.24-.97 4.9 1.97 4.32-2.78 4.15.17 4.75-4.15 2.78Q19.24 32.28 16 28.8q-3.24 3.48-4.9-.97-4.32 1.97-4.15-2.78-4.75.17-2.78-4.15Q-.28 19.24 3.2 16q-3.48-3.24.97-4.9Q2.2 6.78 6.95 6.95 6.78 2.2 11.1 4.17 12.76-.28 16 3.2q3.24-3.48 4.9.97 4.32-1.97 4.15 2.78 4.75-.17 2.78 4.15 4.45 1.66.97 4.9Z'

/** The mark of the platform: a seal around a pen nib. `size` in CSS pixels. */
export function Seal({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={sealOutline} />
      <circle cx="16" cy="16" r="9" />
      <path fill="currentColor" stroke="none" d="m20.8 10.2-3 7.4-7 4.2 3-7.4z" />
      <circle className="seal-eye" cx="15.8" cy="16" r="1.5" stroke="none" />
    </svg>
  )
}
