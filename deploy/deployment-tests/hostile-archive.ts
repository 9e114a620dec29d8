import { chown } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { tablePart } from '../../server/src/studio/backup/archive/manifest.ts'
import { openArchive } from '../../server/src/studio/backup/archive/read-archive.ts'
import { createArchive } from '../../server/src/studio/backup/archive/write-archive.ts'

const CATALOGUE = {
  table: 'pg_authid',
  columns: ['oid', 'rolname', 'rolsuper', 'rolinherit', 'rolcreaterole', 'rolcreatedb', 'rolcanlogin'].concat(
    ['rolreplication', 'rolbypassrls', 'rolconnlimit'],
  ),
  rows: 1,
}
export const INTRUDER = 'intruder'
const ROW = ['99999', INTRUDER, 't', 't', 't', 't', 't', 'f', 'f', '-1']

/**
 * Writes a complete archive with valid checksums that would also create a superuser, owned by the product's
 * user.
 */
export async function writeHostileArchive(from: string, to: string, user: number): Promise<void> {
  const { manifest, read } = await openArchive(from)
  const { parts, ...described } = manifest
  const archive = await createArchive(to, new Date(manifest.at))
  for (const { name } of parts) await archive.add(name, read(name))
  await archive.add(tablePart(CATALOGUE.table), [gzipSync(`${ROW.join('\t')}\n`)])
  await archive.finish({ ...described, tables: [...described.tables, CATALOGUE] })
  await archive.close()
  await chown(to, user, user)
}
