/** Turns while something is under way; the words beside it say what. */
export const Spinner = () => <span className="spin" aria-hidden="true" />
