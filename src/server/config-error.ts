/** Thrown for a setting that stops the start. The message is one line with the variable, the cause and the fix. */
export class ConfigError extends Error {
  constructor(variable: string, cause: string, fix: string) {
    super(`${variable}: ${cause}. ${fix}.`)
    this.name = 'ConfigError'
  }
}
