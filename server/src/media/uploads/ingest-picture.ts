import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { Db } from '../../db/connect.ts'
import { isDatabaseUnavailable } from '../../db/is-unavailable.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { type Encoder, PictureRejected } from '../encoder/encoder.ts'
import { encodeRemainingVariants } from '../jobs.ts'
import type { Media } from '../media.ts'
import { insertPicture } from '../queries.ts'
import { fileName } from '../sizes.ts'
import { type Store, StoreUnavailable } from '../store/store.ts'

export class PicturesRejected extends Error {
  readonly files: UploadedFile[]
  readonly problems: PictureRejected['problem'][]

  constructor(files: UploadedFile[], problems: PictureRejected['problem'][]) {
    super(`${files.length} files are no pictures`)
    this.files = files
    this.problems = problems
  }
}

/** A picture whose files are stored but whose row is not. */
export interface NewPicture {
  public_id: string
  storage_key: string
  alt: string
  width: number
  height: number
  placeholder: string
  jpeg: number[]
  focus_x?: number
  focus_y?: number
  /** Set when the picture was uploaded for use in a text. */
  is_of_text?: true
}

/**
 * Stores the files, lets the caller write the rows, and removes the files if that fails. A crash in between
 * leaves files without a row, which collectOrphans removes. The files stay when the database fails during the
 * commit, because the rows may exist.
 */
export async function storePicturesThen<T>(
  { store, encoder }: Media,
  files: UploadedFile[],
  write: (pictures: NewPicture[]) => Promise<T>,
): Promise<T> {
  const results = await Promise.allSettled(files.map((file) => ingestPicture(store, encoder, file)))
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  let writing = false
  try {
    throwIfRejected(files, results)
    writing = true
    return await write(taken)
  } catch (error) {
    const rowsMayStand = writing && isDatabaseUnavailable(error)
    if (!rowsMayStand && !(error instanceof StoreUnavailable))
      await Promise.allSettled(taken.map(({ storage_key }) => store.remove(storage_key)))
    throw error
  }
}

function throwIfRejected(files: UploadedFile[], results: PromiseSettledResult<NewPicture>[]): void {
  const failures = results.flatMap((result, i) =>
    result.status === 'rejected' ? [{ file: files[i] as UploadedFile, reason: result.reason }] : [],
  )
  const fault = failures.find(({ reason }) => !(reason instanceof PictureRejected))
  if (fault) throw fault.reason
  if (failures.length === 0) return
  throw new PicturesRejected(
    failures.map(({ file }) => file),
    failures.map(({ reason }) => reason.problem),
  )
}

async function ingestPicture(
  store: Store,
  encoder: Encoder,
  { bytes, alt = '', focus }: UploadedFile,
): Promise<NewPicture> {
  const { width, height, placeholder, files } = await encoder.encodeNow({ kind: 'first', bytes })
  const storage_key = randomBytes(16).toString('hex')
  try {
    await store.put(
      storage_key,
      files.map((file) => ({ name: fileName(file.width, file.format), bytes: file.bytes })),
    )
  } catch (error) {
    // Leftovers would keep a full disk full. A store that does not respond could not remove them either.
    if (!(error instanceof StoreUnavailable)) await store.remove(storage_key).catch(() => {})
    throw error
  }
  const jpeg = files.map((file) => file.width).sort((a, b) => a - b)
  return {
    public_id: randomBytes(15).toString('base64url'),
    storage_key,
    alt,
    width,
    height,
    placeholder,
    jpeg,
    ...(focus ? { focus_x: focus.x, focus_y: focus.y } : {}),
  }
}

/** Also queues the encoding of the remaining variants. Returns the ids in the given order. */
export async function insertPictures(db: Db, queue: JobQueue, pictures: NewPicture[]): Promise<string[]> {
  const ids: string[] = []
  for (const picture of pictures) {
    const { id } = await insertPicture(db, picture)
    await queue.send(db, encodeRemainingVariants, { pictureId: id })
    ids.push(id)
  }
  return ids
}
