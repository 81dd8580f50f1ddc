export type { AuthorColumns, ReviewStatus } from './tables.ts'
