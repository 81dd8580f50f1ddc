/** Spins while something is in progress; the text beside it says what. */
export const Spinner = () => <span className="spin" aria-hidden="true" />
