/**
 * The files of migrations that were in a release, with their SHA-256. What is here never changes: databases have run it as it is. The
 * next release adds those that are new in it (docs/upgrading.md, "Making a release").
 */
export const released: Record<string, string> = {}
