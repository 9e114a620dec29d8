import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = new URL('./build/client/', import.meta.url)
/** Below this a header costs more than it saves. */
const SMALLEST = 256

// Larger blocks make the largest file a little smaller, and no other one larger.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 20, [constants.BROTLI_PARAM_LGBLOCK]: 20 } }

/** Compressed once here as far as it goes, instead of at every request. */
for await (const name of glob('**/*.{js,css,svg}', { cwd: CLIENT })) {
  const file = new URL(name, CLIENT)
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) continue
  await writeFile(`${file.pathname}.br`, await promisify(brotliCompress)(bytes, BROTLI))
  await writeFile(`${file.pathname}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
