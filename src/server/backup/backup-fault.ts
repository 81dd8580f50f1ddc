/** Why a backup cannot be made or used, in the words behind its name. */
export class BackupFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupFault'
  }
}
