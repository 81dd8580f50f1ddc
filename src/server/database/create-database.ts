import { createPglite } from './open-pglite.ts'

// Creates the database for `openPglite`, in a process of its own. Exits when the program that waits for it ends.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder')
process.stdin.on('end', () => process.exit(1)).resume()
const pglite = await createPglite(folder)
await pglite.close()
process.exit(0)
