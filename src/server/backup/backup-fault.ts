/** Why a backup cannot be made or used. The message continues a sentence that starts with the name of the file. */
export class BackupFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupFault'
  }
}
