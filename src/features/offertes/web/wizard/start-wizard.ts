import { doneParameter } from '#contract/page-actions.ts'
import { changeSelection, readSelectionView, subscribeToSelection } from '#features/selection/web/public.ts'
import { formFields } from '#web/forms/form-fields.ts'
import { bringOutChosen } from '#web/in-place/folds.ts'
import { fieldsOf, refresh } from '#web/in-place/refresh.ts'
import { letRetry } from '#web/in-place/retry.ts'
import type { Sent } from '#web/in-place/send-in-place.ts'
import { arrive } from '#web/in-place/show-answer.ts'
import { startForms } from '#web/in-place/start-forms.ts'
import { readWizardForm } from '../../wizard/posted-wizard.ts'
import { fillIn, setValues } from './fill-in.ts'
import { followDiensten } from './follow-diensten.ts'
import { leadToSearch } from './lead-to-search.ts'
import { goToNextField } from './next-field.ts'
import { noteStep, type StepState, stepIn } from './step-history.ts'
import { formatAmounts } from './typed-amounts.ts'
import { forgetWizard, keepWizard, readWizard } from './wizard-storage.ts'

/** Makes the form script read the page again. */
let readAll = () => {}
let isSent = false

/**
 * Adds what the server cannot: the selection and the values filled in before in this tab, a history entry per step, and the details
 * that a service asks for as soon as it is ticked. The steps themselves are posted (wizard-form.tsx).
 */
export function startWizard(): void {
  formatAmounts()
  bringOutChosen()
  goToNextField()
  letRetry()
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form[data-wizard]')) keep()
  })
  document.addEventListener('formdata', addSearch)
  document.addEventListener('sent', finish)
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    const target = stepIn(state)
    const form = formOf()
    // The history entry of a fragment link has no state.
    if (form && target && target.step !== read(form).step) void show(form, target, true)
  })
  begin()
  readAll = startForms([keep, () => noteStep(stateOf(formOf()))])
  subscribeToSelection(follow)
}

const formOf = () => document.querySelector<HTMLFormElement>('form[data-wizard]')
/** Whether the wizard uses the selection of this browser: its URL names no offices. */
const isForSelection = () => !new URLSearchParams(location.search).has('vestigingen')
const selectedIds = () => readSelectionView().selection.vestigingen.map(({ id }) => id)

const read = (form: HTMLFormElement) => readWizardForm(formFields(form))

function stateOf(form: HTMLFormElement | null): StepState | null {
  if (!form) return null
  const { step, changing } = read(form)
  return { step, changing }
}

/** Fills the form from the server with what this browser stored. */
function begin(): void {
  const form = formOf()
  if (!form) return
  const selected = selectedIds()
  if (isForSelection() && selected.length === 0) {
    showWithout('selection')
    return
  }
  fillIn(form, readWizard())
  const { step, changing, values } = read(form)
  if (values.dienst_ids.length === 0) setValues(form, 'dienst_ids', readSelectionView().selection.dienst_ids)
  const target = stepIn(history.state) ?? { step, changing }
  history.replaceState(target, '')
  if (isForSelection()) askFor(form, selected)
  keep()
  if (isForSelection() || target.step !== step) void show(form, target, false)
}

/** Follows changes of the selection, which another tab may make. */
function follow(): void {
  const form = formOf()
  if (isSent || !isForSelection()) return
  const selected = selectedIds()
  if (!form) {
    if (selected.length > 0) location.reload()
    return
  }
  if (read(form).vestiging_ids.join() === selected.join()) return
  if (selected.length === 0) {
    showWithout('selection-any-more')
    return
  }
  askFor(form, selected)
  void show(form, stateOf(form)!, false)
}

function askFor(form: HTMLFormElement, ids: string[]): void {
  setValues(form, 'vestiging_ids', ids)
  form.setAttribute('action', `${location.pathname}?vestigingen=${ids}`)
}

/** Shows a step without validating the form; if it cannot be reached yet, the server shows an earlier one. */
async function show(form: HTMLFormElement, state: StepState, goes: boolean): Promise<void> {
  const body = fieldsOf(form)
  body.set('step', String(state.step))
  body.set('go', String(state.step))
  body.set('changing', state.changing ? 'true' : '')
  if (!(await refresh(form, body, goes))) return
  history.replaceState(stateOf(formOf()), '')
  readAll()
}

/** Stores the form in this tab, and its services in the selection. */
function keep(): void {
  const form = formOf()
  // Do not store what was sent again, while the next page is loading.
  if (!form || isSent) return
  const { values } = read(form)
  followDiensten(values)
  keepWizard(values)
  const { dienst_ids, search } = readSelectionView().selection
  if (search) leadToSearch(search)
  if (dienst_ids.join() !== values.dienst_ids.join())
    changeSelection({ type: 'set_diensten', dienst_ids: values.dienst_ids })
}

/** Adds the last search to the request. */
function addSearch({ target, formData }: FormDataEvent): void {
  const { search } = readSelectionView().selection
  if (target === formOf() && search) formData.set('related_search_details', JSON.stringify(search))
}

/** Clears the selection, the form and the search once sent; the next page already has the name and the address. */
function finish({ detail, target }: CustomEventInit<Sent> & Event): void {
  if (!detail || target !== formOf()) return
  isSent = true
  const next = new URL(detail.url)
  const isConfirmed = next.searchParams.get(doneParameter) === 'confirm'
  // Without storage, the URL must say that the page follows a request.
  if (detail.isKept && !isConfirmed) detail.url = next.pathname
  forgetWizard()
  changeSelection({ type: 'clear_all' })
}

/** Replaces the form with a message that no office is selected. */
function showWithout(what: 'selection' | 'selection-any-more'): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-without="${what}"]`)
  if (!template) return
  const title = document.title.replace(/^.*(?= \| )/, template.dataset.title ?? '')
  document.querySelector('main')?.replaceChildren(document.importNode(template.content, true))
  document.title = title
  if (what === 'selection-any-more') arrive()
}
