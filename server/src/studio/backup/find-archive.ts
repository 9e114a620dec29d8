import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { archiveName } from './back-up.ts'
import { openFolder } from './places/folder.ts'
import { listArchives, openPlace } from './places/open-place.ts'
import { isRemote, type Place } from './places/place.ts'
import { readZone } from './queries.ts'
import { withClient } from './snapshot.ts'

const A_SECOND_MS = 1_000

interface Found {
  place: Place
  name: string
  path: string
}

/** Resolves against the caller's folder, because npm runs every command in the project folder. */
const callersPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

const statOf = (path: string) => stat(path).catch(() => undefined)

/** Returns the file that the backup command writes. A folder, bucket or repository gets the usual name. */
export async function chooseTarget(to: string, databaseUrl: string, key: string | undefined): Promise<Found> {
  const path = isRemote(to) ? to : callersPath(to)
  if (isRemote(to) || to.endsWith('/') || (await statOf(path))?.isDirectory()) {
    const place = await openPlace(path)
    const name = await newName(place, await withClient(databaseUrl, readZone), key)
    return { place, name, path: `${path.replace(/\/$/, '')}/${name}` }
  }
  return fileAt(path)
}

const fileAt = (path: string): Found => ({ place: openFolder(dirname(path)), name: basename(path), path })

/** Adds a second to the time in the name until no archive has the name. */
export async function newName(place: Place, zone: string, key?: string, at = new Date()): Promise<string> {
  const name = archiveName(at, zone, key !== undefined && !place.isEncrypted)
  const names = await place.list()
  return names.includes(name) ? newName(place, zone, key, new Date(at.getTime() + A_SECOND_MS)) : name
}

/** Finds a file by its path, or an archive in BACKUP_OFFSITE or else BACKUP_DIR by name or `latest`. */
export async function findArchive(wanted: string): Promise<Found> {
  const path = callersPath(wanted)
  if (await statOf(path)) return fileAt(path)
  const { BACKUP_OFFSITE, BACKUP_DIR } = readConfig(['BACKUP_OFFSITE', 'BACKUP_DIR'])
  const address = BACKUP_OFFSITE ?? BACKUP_DIR
  if (address === undefined) throw new Error(`There is no file ${path}, and BACKUP_OFFSITE is not set.`)
  const place = await openPlace(address)
  const names = await listArchives(place)
  const name = wanted === 'latest' ? names[0] : names.find((one) => one === wanted)
  if (name === undefined)
    throw new Error(`There is no archive ${wanted} in ${address}. There are: ${names.join(', ') || 'none'}.`)
  return { place, name, path: `${address}/${name}` }
}
