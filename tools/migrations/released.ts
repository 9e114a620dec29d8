import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const FOLDER = new URL('../../server/src/db/migrations/', import.meta.url)
export const RELEASED = new URL('released.json', FOLDER)

type Hashes = Record<string, string>

export const readReleased = (): Hashes => JSON.parse(readFileSync(RELEASED, 'utf8'))

export function hashMigrations(): Hashes {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  )
  const hashes = paths.map((path) => [basename(path), hash(readFileSync(new URL(path, FOLDER)))] as const)
  return Object.fromEntries(hashes.sort())
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A released migration never runs again, so an edit would make new and old databases differ. */
export function findEdited(released: Hashes, current: Hashes): string[] {
  const last = Object.keys(released).sort().at(-1) ?? ''
  return [
    ...Object.entries(released).flatMap(([name, hash]) => {
      if (current[name] === undefined) return [`${name} was released and is gone. Put it back.`]
      return current[name] === hash
        ? []
        : [`${name} was released and is changed. Write a new migration instead.`]
    }),
    ...Object.keys(current)
      .filter((name) => !(name in released) && name < last)
      .map((name) => `${name} sorts before ${last}, which was released. Give it the next number.`),
  ]
}
