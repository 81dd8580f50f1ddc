/** A file of which nothing can be taken over, with the reason in one line. */
export class RefusedFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedFile'
  }
}
