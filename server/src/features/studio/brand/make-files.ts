import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SHARE_PICTURE } from '@linework/contract/pictures/formats'
import { BUILT_IN_PREFIX } from '@linework/contract/studio/built-in'
import type { Db } from '../../../db/connect.ts'
import type { Media } from '../../../media/media.ts'
import { findPictureByPublicId } from '../../../media/queries.ts'
import { fileName } from '../../../media/sizes.ts'
import { findLogo } from '../logo/store-logo.ts'
import { findStudio, type StudioRow } from '../queries.ts'
import type { LogoFile } from './mark.ts'
import { BRAND_FILES, type Plan } from './plan.ts'
import { findFile, saveFile } from './queries.ts'
import { toIco } from './to-ico.ts'

interface BrandDeps {
  db: Db
  media: Media
}

export interface BrandFile {
  type: string
  bytes: Buffer
}

/** Draws every file whose studio has changed. */
export async function makeBrandFiles({ db, media }: BrandDeps): Promise<void> {
  const studio = await findStudio(db)
  const logo = await findLogo(db, studio.profile.look.logo)
  for (const name of Object.keys(BRAND_FILES)) await readOrMake({ db, media }, name, studio, logo)
}

/** The file as the studio looks now, drawn if it was not requested since the last change. Undefined for another name. */
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
  // The drawing itself is hashed, so that a new version of the product redraws what it draws differently.
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

// The build has them; in development they are where they are edited.
const BUILT_IN_FOLDERS = ['build/client/', 'public/'].map(
  (folder) => new URL(`../../../../../web/${folder}`, import.meta.url),
)

/** Undefined when the bytes are gone: then the ground is drawn. */
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
