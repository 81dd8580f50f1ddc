let timer: ReturnType<typeof setTimeout>

/** Allows at most `data-most` ticked boxes. It unticks one box too many and shows a warning for a while. */
export function limitChoices(): void {
  document.addEventListener('change', ({ target }) => {
    const group = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-most]')
    if (!group) return
    const template = group.querySelector<HTMLTemplateElement>('[role="status"] > template')
    const hide = () => {
      while (template?.nextSibling) template.nextSibling.remove()
    }
    hide()
    if (group.querySelectorAll(':checked').length <= Number(group.dataset.most)) return
    target.checked = false
    // Tell listeners that have already seen the tick that it is undone.
    target.dispatchEvent(new Event('input', { bubbles: true }))
    template?.after(document.importNode(template.content, true))
    clearTimeout(timer)
    timer = setTimeout(hide, Number(group.dataset.warningMs))
  })
}
