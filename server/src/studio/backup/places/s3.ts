import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { readConfig } from '../../../config.ts'
import { createS3Client } from '../../../media/store/s3-store.ts'
import { createReader } from '../archive/reader.ts'
import type { Place } from './place.ts'

/** S3 allows 10,000 parts, so an archive may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 120_000

export function openBucket(address: string): Place {
  const [, Bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? []
  const settings = readConfig([
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ])
  const client = createS3Client(
    {
      S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
      S3_REGION: settings.BACKUP_S3_REGION,
      S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
    },
    TIMEOUT_MS,
  )
  const Prefix = folder === '' ? '' : `${folder}/`
  const objectOf = (name: string) => ({ Bucket, Key: `${Prefix}${name}` })

  return {
    isEncrypted: false,
    async write(name, source) {
      const object = objectOf(name)
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
      try {
        const reader = createReader(source)
        const Parts: { PartNumber: number; ETag: string | undefined }[] = []
        for (let PartNumber = 1; !(await reader.isAtEnd()); PartNumber++) {
          const Body = await reader.take(PART_BYTES)
          const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }))
          Parts.push({ PartNumber, ETag })
        }
        await client.send(
          new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }),
        )
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
        throw error
      }
    },
    async *read(name) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
      yield* Body as Readable
    },
    async list() {
      const names: string[] = []
      for (let ContinuationToken: string | undefined, more = true; more; ) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(Prefix.length)))
        ContinuationToken = page.NextContinuationToken
        more = ContinuationToken !== undefined
      }
      return names
    },
    async remove(names) {
      for (const name of names) await client.send(new DeleteObjectCommand(objectOf(name)))
    },
  }
}
