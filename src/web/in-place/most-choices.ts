let timer: ReturnType<typeof setTimeout>

/** Allows at most `data-most` ticked boxes: one more is unticked again, with a warning for a while. */
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
    // Who followed the tick hears that it is none.
    target.dispatchEvent(new Event('input', { bubbles: true }))
    template?.after(document.importNode(template.content, true))
    clearTimeout(timer)
    timer = setTimeout(hide, Number(group.dataset.warningMs))
  })
}
