type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click with these modifiers opens another tab or window, which is left to the browser. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
