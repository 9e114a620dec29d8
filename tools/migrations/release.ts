import { writeFileSync } from 'node:fs'
import { findEdited, hashMigrations, RELEASED, readReleased } from './released.ts'

// npm run migrations:release: run at each release, after which its migrations may not change.
const current = hashMigrations()
const edited = findEdited(readReleased(), current)
for (const line of edited) process.stderr.write(`${line}\n`)
if (edited.length > 0) process.exit(1)
writeFileSync(RELEASED, `${JSON.stringify(current, null, 2)}\n`)
process.stdout.write(`${Object.keys(current).length} migrations are released.\n`)
