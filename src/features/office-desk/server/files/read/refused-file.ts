/** A file that cannot be imported at all, with the reason in one line. */
export class RefusedFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedFile'
  }
}
