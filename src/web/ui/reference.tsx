/**
 * The number that people quote for a request, a notice or an objection. It does not break at its hyphen, unless the
 * text is so large that it fits on no line.
 */
export const Reference = ({ children }: { children: string }) => <span className="reference">{children}</span>
