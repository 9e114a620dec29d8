import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { archiveName } from './back-up.ts'
import { readZone } from './queries.ts'
import { withClient } from './snapshot.ts'

const A_SECOND_MS = 1_000

/** Resolves against the caller's folder, because npm runs every command in the project folder. */
export const callersPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** For a folder, appends a file name with the current time. */
export async function archivePath(to: string, databaseUrl: string): Promise<string> {
  const path = callersPath(to)
  const isFolder = to.endsWith('/') || (await stat(path).catch(() => undefined))?.isDirectory()
  return isFolder ? newArchivePath(path, await withClient(databaseUrl, readZone)) : path
}

/** Adds a second while the name is taken. */
export async function newArchivePath(folder: string, zone: string, at = new Date()): Promise<string> {
  const path = join(folder, archiveName(at, zone))
  const isTaken = (await stat(path).catch(() => undefined)) !== undefined
  return isTaken ? newArchivePath(folder, zone, new Date(at.getTime() + A_SECOND_MS)) : path
}
