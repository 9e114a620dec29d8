import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { BUILT_IN_PICTURES, type StaticPicture } from '../../contract/src/studio/profile/built-in.ts'
import { staticUrl } from '../../web/app/shared/pictures/picture-urls.ts'
import { removeOrphans } from './remove-orphans.ts'

// Crops the built-in pictures from the sample pictures: node tools/generate/built-in-pictures.ts
// contract/src/studio/profile/built-in.ts defines sizes and aspect ratios. The engraved medallions are transparent
// and not among the sample uploads: pass the folder that contains them (p1.webp …), or they stay unchanged.

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const SAMPLES = folder('server/src/sample/pictures')
const PUBLIC = folder('web/public')
const BUILT_IN = join(PUBLIC, 'built-in')
/** Lists the files of the last run; a run removes only files of this list. */
const RECORD = folder('tools/generate/built-in-pictures.json')
const [medallions] = process.argv.slice(2)

interface Source {
  file: string
  /** The part to keep when a picture is cropped to another aspect ratio. */
  keep?: 'centre' | 'north'
}

const sample = (name: string, keep: Source['keep'] = 'centre'): Source => ({
  file: join(SAMPLES, `${name}.jpg`),
  keep,
})

/** The sample picture for each built-in name. Pictures of the hero have the names of their samples. */
const SOURCES: Record<string, Source> = {
  'services/tattoo': sample('wide-band'),
  'services/tattoo-training': sample('svc-training', 'north'),
  'services/permanent-eyebrow-tattoo': sample('svc-brow'),
  'services/tattoo-removal': sample('svc-removal'),
  'about-teaser': sample('skin-snake-forearm'),
  'contact-neon': sample('studio-05-neon'),
  'reception-tall': sample('studio-06-reception'),
  'reception-wide': sample('studio-06-reception'),
}

const ENGRAVINGS: Record<string, string> = {
  'people/artist-1': 'p2',
  'people/artist-2': 'p1',
  'people/artist-3': 'p4',
  'people/artist-4': 'p3',
  'people/founder': 'p5',
  'people/co-founder': 'p6',
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function sourceOf({ name }: StaticPicture): Source | undefined {
  if (name.startsWith('hero/')) return sample(name.slice('hero/'.length))
  const engraving = ENGRAVINGS[name]
  if (engraving === undefined) return SOURCES[name]
  return medallions === undefined ? undefined : { file: join(medallions, `${engraving}.webp`) }
}

const FORMATS = ['avif', 'webp'] as const

/** Quality of pictures with fine lines on smooth skin, which need more than the default. */
const FINE: Record<string, number> = {
  'hero/skin-feather-ribs': 62,
  'hero/skin-peacock-back': 62,
  'hero/skin-band-forearm': 62,
  'hero/skin-mandala-back': 62,
  'hero/skin-luna-back': 62,
  'hero/skin-compass-chest': 66,
}

const encoders = {
  avif: (image: Sharp, name: string) => image.avif({ quality: FINE[name] ?? 58, effort: 6 }),
  // A medallion is mostly transparent, so its grey tones determine the file size.
  webp: (image: Sharp) => image.webp({ quality: 74, alphaQuality: 60, effort: 6, smartSubsample: true }),
}

async function make(picture: StaticPicture, { file, keep = 'centre' }: Source) {
  for (const width of picture.widths) {
    const height = Math.round((width * picture.height) / picture.width)
    for (const format of FORMATS) {
      const target = join(PUBLIC, staticUrl(picture, width, format))
      await mkdir(dirname(target), { recursive: true })
      const cut = sharp(file).resize(width, height, { fit: 'cover', position: keep })
      await encoders[format](cut, picture.name).toFile(target)
    }
  }
}

async function makePoster() {
  const poster = join(PUBLIC, 'video/poster.jpg')
  if (!existsSync(poster)) return
  await encoders.avif(sharp(poster), 'poster').toFile(join(PUBLIC, 'video/poster.avif'))
  await encoders.webp(sharp(poster)).toFile(join(PUBLIC, 'video/poster.webp'))
}

for (const picture of BUILT_IN_PICTURES) {
  const source = sourceOf(picture)
  if (source === undefined) print(`${picture.name} stays as it is.`)
  else await make(picture, source)
}
await makePoster()
const files = BUILT_IN_PICTURES.flatMap((picture) =>
  picture.widths.flatMap((width) =>
    FORMATS.map((format) => relative(BUILT_IN, join(PUBLIC, staticUrl(picture, width, format)))),
  ),
)
for (const file of await removeOrphans(BUILT_IN, files, RECORD)) print(`Removed ${file}.`)
const sizes = await Promise.all(files.map(async (file) => (await stat(join(BUILT_IN, file))).size))
const bytes = sizes.reduce((sum, size) => sum + size, 0)
print(`${BUILT_IN_PICTURES.length} pictures, ${Math.round(bytes / 1024)} KB in web/public/built-in.`)
