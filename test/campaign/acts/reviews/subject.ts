/** What an author wrote: of an office or of the platform. A database that was not upgraded counts both kinds in one row of ids. */
export type Subject = { type: 'review' | 'site_review'; id: string }
