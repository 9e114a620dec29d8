import { createReadStream } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { tablePart } from '../../server/src/studio/backup/archive/manifest.ts'
import { openArchive } from '../../server/src/studio/backup/archive/read-archive.ts'
import { createArchive } from '../../server/src/studio/backup/archive/tar.ts'

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
 * Writes an archive of version 1.1 with valid checksums, owned by the product's user, that would also create
 * a superuser.
 */
export async function writeHostileArchive(from: string, to: string, user: number): Promise<void> {
  const { manifest, readParts } = await openArchive(() => createReadStream(from))
  const { parts: _, ...described } = manifest
  const archive = createArchive(new Date(manifest.at))
  const chunks: Uint8Array[] = []
  for await (const { name, body } of readParts()) chunks.push(...archive.add(name, await buffer(body)))
  chunks.push(...archive.add(tablePart(CATALOGUE.table), gzipSync(`${ROW.join('\t')}\n`)))
  chunks.push(...archive.finish({ ...described, format: 1, tables: [...described.tables, CATALOGUE] }))
  await writeFile(to, Buffer.concat(chunks))
  await chown(to, user, user)
}
