import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = new URL('./build/client/', import.meta.url)
/** Compressing smaller files saves less than the header costs. */
const SMALLEST = 256

// Larger Brotli windows and blocks shrink the largest file a little.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 20, [constants.BROTLI_PARAM_LGBLOCK]: 20 } }

/** Compressed at build time at the highest level, instead of at every request. */
for await (const name of glob('**/*.{js,css,svg}', { cwd: CLIENT })) {
  const file = new URL(name, CLIENT)
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) continue
  await writeFile(`${file.pathname}.br`, await promisify(brotliCompress)(bytes, BROTLI))
  await writeFile(`${file.pathname}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
