import { createHash } from 'node:crypto'
import { isPng } from '@linework/contract/records/signatures'
import { LOGO_MAX_BYTES, readLogo } from '@linework/contract/studio/profile/logo'
import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import type { Db } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import { type Encoder, PictureRejected } from '../../../media/encoder/encoder.ts'
import type { LogoFile } from '../brand/mark.ts'
import { findFile, saveFile } from '../brand/queries.ts'

const FIELD = 'logo'
const MAX_SIDES = 8
export const LOGO_PREFIX = 'logo/'

interface StoredLogo {
  name: string
  leftOut: string[]
}

/** Sanitises a logo and stores it under a hash, so that earlier versions of the studio keep theirs. */
export async function storeLogo(db: Db, encoder: Encoder, bytes: Uint8Array): Promise<StoredLogo> {
  const type = isPng(bytes) ? 'png' : 'svg'
  const { cleanSvg, LogoRejected } = await import('./clean-svg.ts')
  try {
    if (bytes.byteLength > LOGO_MAX_BYTES) throw new LogoRejected(LOGO_TEXTS.tooLarge)
    const { svg, leftOut } = type === 'svg' ? cleanSvg(Buffer.from(bytes).toString()) : PLAIN
    const clean = svg === undefined ? bytes : Buffer.from(svg)
    const { png, width, height, isBlank, isDark } = await encoder.encodeNow({
      kind: 'logo',
      bytes: clean,
      type,
    })
    if (isBlank) throw new LogoRejected(LOGO_TEXTS.nothing)
    if (Math.max(width / height, height / width) > MAX_SIDES) throw new LogoRejected(LOGO_TEXTS.shape)
    const stored = Buffer.from(png ?? clean)
    const hash = createHash('sha256').update(stored).digest('hex').slice(0, 16)
    const name = `${hash}-${width}x${height}${isDark ? '-dark' : ''}.${type}`
    await saveFile(db, { name: LOGO_PREFIX + name, type: TYPES[type], bytes: stored, made_from: '' })
    return { name, leftOut }
  } catch (error) {
    if (error instanceof LogoRejected) throw invalidField(FIELD, error.message)
    if (error instanceof PictureRejected) throw invalidField(FIELD, LOGO_TEXTS.notReadable)
    throw error
  }
}

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const
const PLAIN = { svg: undefined, leftOut: [] }

export async function findLogo(db: Db, name: string | null): Promise<LogoFile | undefined> {
  const logo = readLogo(name)
  const file = logo && (await findFile(db, LOGO_PREFIX + name))
  if (!logo || !file) return undefined
  const { width, height, isDark } = logo
  return { type: file.type as LogoFile['type'], bytes: file.bytes, width, height, isDark }
}

export async function requireLogo(db: Db, name: string | null): Promise<void> {
  if (name !== null && (await findLogo(db, name)) === undefined)
    throw invalidField('look.logo', LOGO_TEXTS.gone)
}
