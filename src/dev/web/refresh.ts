/** Loads the page again once the program is back after a change; only in the build that `npm run dev` makes. */
export function refreshAfterChange() {
  const line = new EventSource('/dev/refresh')
  let lost = false
  line.onerror = () => {
    lost = true
  }
  line.onopen = () => {
    if (lost) location.reload()
  }
}
