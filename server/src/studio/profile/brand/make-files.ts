import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import { BUILT_IN_PREFIX } from '@linework/contract/studio/profile/built-in'
import type { Db } from '../../../db/connect.ts'
import type { Media } from '../../../media/media.ts'
import { findPictureByPublicId } from '../../../media/queries.ts'
import { fileName } from '../../../media/sizes.ts'
import { findLogo } from '../logo/store-logo.ts'
import { findStudio, type StudioRow } from '../queries.ts'
import type { LogoFile } from './mark.ts'
import { BRAND_FILES, type Plan } from './plan.ts'
import { findFile, saveFile } from './queries.ts'

interface BrandDeps {
  db: Db
  media: Media
}

export interface BrandFile {
  type: string
  bytes: Buffer
}

export async function makeBrandFiles({ db, media }: BrandDeps): Promise<void> {
  const studio = await findStudio(db)
  const logo = await findLogo(db, studio.profile.look.logo)
  for (const name of Object.keys(BRAND_FILES)) await readOrMake({ db, media }, name, studio, logo)
}

/** Returns a current file, rendered on demand if needed. Undefined for an unknown name. */
export async function getBrandFile({ db, media }: BrandDeps, name: string): Promise<BrandFile | undefined> {
  if (!Object.hasOwn(BRAND_FILES, name)) return undefined
  const studio = await findStudio(db)
  return readOrMake({ db, media }, name, studio, await findLogo(db, studio.profile.look.logo))
}

async function readOrMake(
  { db, media }: BrandDeps,
  name: string,
  studio: StudioRow,
  logo: LogoFile | undefined,
): Promise<BrandFile> {
  const { type, draw } = BRAND_FILES[name] as (typeof BRAND_FILES)[string]
  const plan = draw(studio, logo)
  if (type === 'image/svg+xml') return { type, bytes: Buffer.from(plan.svg) }
  // Hashes the drawing, so that an app version that draws a file differently renders the file again.
  const made_from = createHash('sha256').update(JSON.stringify(plan)).digest('hex')
  const stored = await findFile(db, name)
  if (stored?.made_from === made_from) return { type, bytes: stored.bytes }
  const bytes = await make({ db, media }, type, plan)
  await saveFile(db, { name, type, bytes, made_from })
  return { type, bytes }
}

async function make({ db, media }: BrandDeps, type: string, plan: Plan): Promise<Buffer> {
  const { picture, ...drawing } = plan
  const under = picture && (await readPicture({ db, media }, picture.id))
  const bytes = await media.encoder.encodeNow({
    kind: 'draw',
    ...drawing,
    type: type === 'image/jpeg' ? 'jpeg' : 'png',
    under: under && { bytes: under, focus: picture.focus },
  })
  return type === 'image/x-icon' ? toIco(bytes, plan.width) : Buffer.from(bytes)
}

// Built-in pictures are in build/client in production and in public during development.
const BUILT_IN_FOLDERS = ['build/client/', 'public/'].map(
  (folder) => new URL(`../../../../../web/${folder}`, import.meta.url),
)

/** Returns undefined when the file is missing; the plain background is drawn instead. */
async function readPicture({ db, media }: BrandDeps, id: string): Promise<Uint8Array | undefined> {
  if (id.startsWith(BUILT_IN_PREFIX)) {
    for (const folder of BUILT_IN_FOLDERS) {
      const bytes = await readFile(new URL(id, folder)).catch(() => undefined)
      if (bytes) return bytes
    }
    return undefined
  }
  const found = await findPictureByPublicId(db, id)
  if (found === undefined) return undefined
  const width = found.jpeg.find((one) => one >= SHARE_PICTURE.width) ?? (found.jpeg.at(-1) as number)
  return media.store.read(found.storage_key, fileName(width, 'jpeg'))
}

const HEAD_BYTES = 22

/** Wraps one PNG as ICO, because feed readers and older browsers request /favicon.ico. */
function toIco(png: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(HEAD_BYTES, 18)
  return Buffer.concat([head, png])
}
