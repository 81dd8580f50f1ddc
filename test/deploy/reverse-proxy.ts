/** Where a proxy listens, for plain requests and with TLS, and the port of the program behind it. */
export type Ports = { plain: number; tls: number; program: number }

export type ReverseProxy = {
  program: string
  packageName?: string
  /** Writes its files; answers the command that runs it in the foreground. */
  write(folder: string, ports: Ports): string[]
}
