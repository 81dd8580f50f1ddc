import { createPglite } from './open-pglite.ts'

// Makes the database that `openPglite` asks for, and ends with the program that waits for it.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder')
process.stdin.on('end', () => process.exit(1)).resume()
const pglite = await createPglite(folder)
await pglite.close()
process.exit(0)
