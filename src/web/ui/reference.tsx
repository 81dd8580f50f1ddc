/** What people name a request, a notice or an objection by. Its hyphen is no place to break, but where letters are so large that it fits on no line. */
export const Reference = ({ children }: { children: string }) => <span className="reference">{children}</span>
