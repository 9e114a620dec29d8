import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { archiveName } from './back-up.ts'

/** As the caller means it: npm runs every command in the project's folder. */
export const callersPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** A folder gets a file with the usual name in it. */
export async function archivePath(to: string, at: Date): Promise<string> {
  const path = callersPath(to)
  const isFolder = to.endsWith('/') || (await stat(path).catch(() => undefined))?.isDirectory()
  return isFolder ? join(path, archiveName(at)) : path
}
