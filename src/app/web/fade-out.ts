/**
 * Fades out the page being left over the next one, which alone responds to input. If the next page were part of the
 * transition too, nothing on it could be pressed until the transition ends.
 */
export function fadeOutWhenLeft(): void {
  for (const type of ['pageswap', 'pageshow'])
    addEventListener(type, () => document.documentElement.toggleAttribute('data-left', type === 'pageswap'))
}
