import { randomBytes } from 'node:crypto'
import type { Store } from '../media/store/store.ts'
import { codeOf, type Finding, findingsOn } from './finding.ts'

const FILE = '1.jpeg'

const ADVICE: Record<string, string> = {
  EACCES: 'Give MEDIA_DIR to the user that runs Linework.',
  EROFS: 'MEDIA_DIR is read-only: add it to ReadWritePaths of the unit, or choose another folder.',
  ENOSPC: 'The disk is full: make room.',
  ECONNREFUSED: 'No S3 server listens at S3_ENDPOINT.',
  NoSuchBucket: 'Create the bucket, or correct S3_BUCKET.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'The key needs the right to put, get, list and delete objects of the bucket.',
}

export async function checkStore(store: Store): Promise<Finding> {
  const { ok, note, wrong } = findingsOn('store')
  const name = store.folder === undefined ? 'S3 bucket' : 'folder'
  const key = randomBytes(16).toString('hex')
  const bytes = randomBytes(64)
  try {
    await store.put(key, [{ name: FILE, bytes }])
    const read = await store.read(key, FILE)
    await store.remove(key)
    if (read === undefined || !bytes.equals(read))
      return wrong(`The ${name} returned other bytes than were written.`)
    // A missing permission for this check is no problem.
    if (await store.keepsVersions?.().catch(() => false))
      return note(
        `${name}: keeps earlier versions, so it still holds erased data.`,
        'Turn versioning off, or add a lifecycle rule that deletes noncurrent versions after a day.',
      )
    return ok(`${name}: wrote, read and removed a file`)
  } catch (error) {
    const code = codeOf(error)
    return wrong(
      `The ${name} cannot be used (${code}).`,
      ADVICE[code] ?? 'Check MEDIA_DIR or the S3_ settings.',
    )
  }
}
