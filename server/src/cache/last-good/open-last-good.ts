import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readConfig } from '../../config.ts'
import type { Store } from '../../media/store/store.ts'
import { createLastGood, type LastGood } from './last-good.ts'

const USER_AND_PASSWORD = /\/\/[^@/]*@/

/** Beside the pictures unless a folder is configured. They belong to one public address and database, whichever user it has. */
export function openLastGood(store: Store, log: FastifyBaseLogger): LastGood | undefined {
  const { LAST_GOOD_DIR, PUBLIC_URL, DATABASE_URL } = readConfig([
    'LAST_GOOD_DIR',
    'PUBLIC_URL',
    'DATABASE_URL',
  ])
  const folder = LAST_GOOD_DIR ?? (store.folder && join(store.folder, 'last-good'))
  if (folder === undefined) return undefined
  return createLastGood(folder, `${PUBLIC_URL} ${DATABASE_URL.replace(USER_AND_PASSWORD, '//')}`, log)
}
