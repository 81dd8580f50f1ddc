import { penOutline, sealOutline } from '#contract/share-image/seal-outline.ts'

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
      <path fill="currentColor" stroke="none" d={penOutline} />
      <circle className="seal-eye" cx="15.8" cy="16" r="1.5" stroke="none" />
    </svg>
  )
}
