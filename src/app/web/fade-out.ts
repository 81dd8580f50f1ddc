/**
 * The page that is left fades out over the next one, which alone answers then. Were the next one part of the fade, nothing on it could be
 * pressed as long as that goes on.
 */
export function fadeOutWhenLeft(): void {
  for (const type of ['pageswap', 'pageshow'])
    addEventListener(type, () => document.documentElement.toggleAttribute('data-left', type === 'pageswap'))
}
