import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDatabase } from '../../../db/primary-resolver.ts'
import { listTableNames } from '../queries.ts'
import { dropAll } from '../restore/target-queries.ts'
import { withClient } from '../snapshot.ts'

type Use<T> = (databaseUrl: string, folder: string) => Promise<T>

/** A database and a folder that are gone afterwards: on the same server, or an empty one that is emptied again. */
export async function inScratch<T>(
  databaseUrl: string,
  scratchUrl: string | undefined,
  use: Use<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'linework-drill-'))
  try {
    return scratchUrl === undefined
      ? await inNewDatabase(databaseUrl, (url) => use(url, folder))
      : await inEmptyDatabase(scratchUrl, (url) => use(url, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inNewDatabase<T>(databaseUrl: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `linework_drill_${randomBytes(4).toString('hex')}`
  const ask = (sql: string) => withClient(databaseUrl, (client) => client.query(sql))
  await ask(`create database ${name} template template0`).catch((cause) => {
    throw new Error('No scratch database could be made. Give an empty one with --scratch postgres://…', {
      cause,
    })
  })
  try {
    return await use(withDatabase(databaseUrl, name))
  } finally {
    await ask(`drop database ${name} with (force)`)
  }
}

async function inEmptyDatabase<T>(url: string, use: (url: string) => Promise<T>): Promise<T> {
  const tables = await withClient(url, listTableNames)
  if (tables.length > 0) throw new Error(`The scratch database is not empty (${tables.join(', ')}).`)
  try {
    return await use(url)
  } finally {
    await withClient(url, dropAll)
  }
}
