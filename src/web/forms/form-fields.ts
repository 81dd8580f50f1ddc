/** The current values of a form, as a post would send them. */
export function formFields(form: HTMLFormElement): Record<string, string[]> {
  const data = new FormData(form)
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, texts(name)]))
}
