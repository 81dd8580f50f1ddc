export type PostgresServer = {
  url: string
  port: number
  pid(): number
  halt(): Promise<void>
  go(): Promise<void>
  kill(): Promise<void>
  standby(): Promise<PostgresServer>
  promote(): Promise<void>
}
export declare function startPostgres(options?: {
  within?: string
  connections?: number
  durable?: boolean
}): Promise<(PostgresServer & { stop(): Promise<void> }) | null>
