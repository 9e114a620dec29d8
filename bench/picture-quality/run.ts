import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { HERO_WALL } from '../../contract/src/studio/profile/built-in.ts'
import { AVIF, WEBP } from '../../server/src/media/encoder/quality.ts'
import { staticUrl } from '../../web/app/shared/pictures/static-picture.ts'
import { table } from '../measure.ts'
import { readLuma, ssim } from './ssim.ts'

// Compares the encoded pictures with their masters at the displayed size: npm run bench:encoding [-- FOLDER].
// FOLDER receives crops side by side, master first.

const LOWEST = 0.97
const UPLOADS = 10
/** A gallery tile: the width of its file and its size on the screen in pixels. */
const TILES = { wide: { file: 800, shown: 704 }, phone: { file: 480, shown: 430 } }
const CROP = { width: 280, height: 350 }

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const SAMPLES = folder('server/src/sample/pictures')
const [crops] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)

const readMaster = (name: string) => readFile(join(SAMPLES, `${name}.jpg`))
const readHero = (name: string, width: number) => {
  const picture = HERO_WALL.find((each) => each.name === `hero/${name}`)
  if (picture === undefined) throw new Error(`there is no ${name} in the hero`)
  return readFile(join(folder('web/public'), staticUrl(picture, width, 'avif')))
}

const rows: string[][] = [['', 'file', 'shown', 'bytes', 'SSIM']]
let lowest = 1

async function compare(name: string, variant: { kind: string; bytes: Uint8Array; shown: number }) {
  const { kind, bytes, shown } = variant
  const master = await readMaster(name)
  const { width, height } = await sharp(bytes).metadata()
  const size = { width: shown, height: Math.round((shown * height) / width) }
  const [wanted, got] = await Promise.all([readLuma(master, size), readLuma(bytes, size)])
  const similarity = ssim(wanted, got)
  lowest = Math.min(lowest, similarity)
  rows.push([name, kind, `${shown} px`, String(bytes.byteLength), similarity.toFixed(4)])
  if (crops) await writeCrops(join(crops, `${name}-${kind.replaceAll(' ', '-')}.png`), master, bytes, size)
}

async function writeCrops(
  path: string,
  master: Uint8Array,
  variant: Uint8Array,
  size: { width: number; height: number },
): Promise<void> {
  const cut = async (bytes: Uint8Array) => {
    const scaled = await sharp(bytes)
      .resize({ ...size, fit: 'cover' })
      .png()
      .toBuffer()
    const [left, top] = [
      Math.round((size.width - CROP.width) / 2),
      Math.round((size.height - CROP.height) / 2),
    ]
    return sharp(scaled)
      .extract({ left, top, ...CROP })
      .png()
      .toBuffer()
  }
  const both = await Promise.all([cut(master), cut(variant)])
  await sharp({ create: { width: CROP.width * 2 + 8, height: CROP.height, channels: 3, background: '#fff' } })
    .composite(both.map((input, i) => ({ input, left: i * (CROP.width + 8), top: 0 })))
    .png()
    .toFile(path)
}

if (crops) await mkdir(crops, { recursive: true })
for (const { name } of HERO_WALL) {
  const own = name.replace('hero/', '')
  const { file, shown } = TILES.phone
  await compare(own, { kind: `hero ${file}`, bytes: await readHero(own, file), shown })
}
const samples = (await readdir(SAMPLES)).map((file) => file.replace('.jpg', ''))
const every = Math.floor(samples.length / UPLOADS)
for (const name of samples.filter((_, i) => i % every === 0).slice(0, UPLOADS)) {
  const { file, shown } = TILES.wide
  const resized = sharp(await readMaster(name)).resize({ width: file, withoutEnlargement: true })
  await compare(name, { kind: 'upload avif', bytes: await resized.clone().avif(AVIF).toBuffer(), shown })
  await compare(name, { kind: 'upload webp', bytes: await resized.clone().webp(WEBP).toBuffer(), shown })
}
print(table(rows))
print(`lowest ${lowest.toFixed(4)} of ${rows.length - 1} (target ${LOWEST})`)
if (lowest < LOWEST) process.exitCode = 1
