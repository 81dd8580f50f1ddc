export type PostgresServer = {
  url: string
  pid(): number
  halt(): Promise<void>
  go(): Promise<void>
  stop(): Promise<void>
}
export declare function startPostgres(options?: {
  within?: string
  connections?: number
}): Promise<PostgresServer | null>
