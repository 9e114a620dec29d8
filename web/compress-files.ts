import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = new URL('./build/client/', import.meta.url)
/** Minimum size in bytes; compressing a smaller file saves less than the header costs. */
const SMALLEST = 256

// Brotli windows and blocks above the default shrink the largest file a little.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 20, [constants.BROTLI_PARAM_LGBLOCK]: 20 } }

/** Compressed once in the build at the highest level, which would be too slow for every request. */
for await (const name of glob('**/*.{js,css,svg}', { cwd: CLIENT })) {
  const file = new URL(name, CLIENT)
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) continue
  await writeFile(`${file.pathname}.br`, await promisify(brotliCompress)(bytes, BROTLI))
  await writeFile(`${file.pathname}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
