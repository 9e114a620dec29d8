import type { IncomingMessage } from 'node:http'
import {
  DeleteObjectsCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { readConfig } from '../../config.ts'
import { isPrivateKey, keyAt, placeOf, type Store, StoreUnavailable } from './store.ts'

export const S3_SETTINGS = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

type S3Settings = ReturnType<typeof readConfig<(typeof S3_SETTINGS)[number]>>

const CONNECT_TIMEOUT_MS = 2_000
const REQUEST_TIMEOUT_MS = 10_000
const ATTEMPTS = 2
// Connections for streams. A visitor who reads slowly occupies one of them.
const MAX_OPEN = 500
const FOREVER = 'public, max-age=31536000, immutable'
const NEVER = 'private, no-store'

/** Works with any S3 server, such as Amazon, Ceph or MinIO. Readers see a whole object or none. */
export function createS3Store(settings: S3Settings, timeoutMs = REQUEST_TIMEOUT_MS): Store {
  // requestTimeout ends with the first byte; socketTimeout also ends a response that stops midway.
  const client = createS3Client(settings, timeoutMs, { socketTimeout: timeoutMs })
  // A separate client, so that slow visitors occupy no connections of uploads. It has no socket timeout,
  // which would disconnect slow visitors.
  const streams = createS3Client(settings, timeoutMs, {
    socketTimeout: 0,
    httpAgent: { maxSockets: MAX_OPEN },
    httpsAgent: { maxSockets: MAX_OPEN },
  })
  const Bucket = settings.S3_BUCKET
  const objectKey = (key: string, name: string) => `${placeOf(key)}/${name}`

  async function* list(Prefix: string) {
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
      )
      yield* page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
      more = ContinuationToken !== undefined
    }
  }

  async function read(key: string, name: string, Range?: string): Promise<Uint8Array | undefined> {
    try {
      const Key = objectKey(key, name)
      const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }))
      return await answer.Body?.transformToByteArray()
    } catch (error) {
      return unlessMissing(error)
    }
  }

  return {
    async put(key, files) {
      // allSettled waits for every file, so that no upload completes after the caller's cleanup.
      const CacheControl = isPrivateKey(key) ? NEVER : FOREVER
      const puts = await Promise.allSettled(
        files.map(({ name, bytes }) =>
          client.send(new PutObjectCommand({ Bucket, Key: objectKey(key, name), Body: bytes, CacheControl })),
        ),
      )
      const failed = puts.find((put) => put.status === 'rejected')
      if (failed) throw new StoreUnavailable(failed.reason)
    },

    read: (key, name) => read(key, name),

    async open(key, name) {
      try {
        const Key = objectKey(key, name)
        const { ContentLength: size, Body } = await streams.send(new GetObjectCommand({ Bucket, Key }))
        if (size === undefined) throw new Error('an object came without its length')
        const bytes = Body as IncomingMessage
        endWhenStalled(bytes, timeoutMs)
        return { size, bytes }
      } catch (error) {
        return unlessMissing(error)
      }
    },

    readPart: (key, name, { start, end }) => read(key, name, `bytes=${start}-${end - 1}`),

    async remove(key) {
      const Objects: { Key: string }[] = []
      for await (const { Key = '' } of list(`${placeOf(key)}/`)) Objects.push({ Key })
      if (Objects.length === 0) return
      // S3 reports the failure to delete an object within a successful response.
      const { Errors: [rejected] = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
      )
      if (rejected) throw new StoreUnavailable(new Error(`${rejected.Code}: ${rejected.Message}`))
    },

    async keepsVersions() {
      const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }))
      return Status === 'Enabled'
    },

    async listOlderThan(shard, restedMs) {
      const before = Date.now() - restedMs
      const newest = new Map<string, number>()
      for await (const { Key = '', LastModified } of list(`${shard}/`)) {
        const key = keyAt(Key.slice(0, Key.lastIndexOf('/')))
        newest.set(key, Math.max(newest.get(key) ?? 0, LastModified?.getTime() ?? Date.now()))
      }
      return [...newest].filter(([, changed]) => changed < before).map(([key]) => key)
    },
  }
}

export function createS3Client(
  settings: Omit<S3Settings, 'S3_BUCKET'>,
  requestTimeout: number,
  connections: object = {},
): S3Client {
  return new S3Client({
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    region: settings.S3_REGION,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    // S3 servers other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout,
      throwOnRequestTimeout: true,
      ...connections,
    },
  })
}

/** Aborts a response that the server stops sending; a response to a slow reader continues. */
function endWhenStalled(bytes: IncomingMessage, timeoutMs: number): void {
  const { socket } = bytes
  const onTimeout = () => {
    const isReaderSlow = bytes.complete || bytes.readableLength > 0
    if (isReaderSlow) socket.setTimeout(timeoutMs)
    else bytes.destroy(new StoreUnavailable(new Error('an answer stopped half-way')))
  }
  socket.setTimeout(timeoutMs).on('timeout', onTimeout)
  bytes.once('close', () => socket.off('timeout', onTimeout))
}

function unlessMissing(error: unknown): undefined {
  if ((error as Error).name === 'NoSuchKey') return undefined
  throw new StoreUnavailable(error)
}
