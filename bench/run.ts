import { measurePeakLoad } from './peak-load.ts'
import { measureProxyCache } from './proxy-cache.ts'
import { measureRendering } from './rendering.ts'
import { inMarkdown, printed, type Row, writeSection } from './report.ts'
import { measureHit, measureMiss } from './serving.ts'
import { setStage } from './test-site.ts'

// Runs every benchmark with a target and prints one table. Benchmarks of an hour have separate commands.

const stage = await setStage()
const rows: Row[] = []
try {
  // Runs first, because its memory is measured on a server that has done nothing else.
  rows.push(...(await measurePeakLoad(stage)))
  rows.push(await measureHit(stage, '/'))
  rows.push(await measureHit(stage, '/api/services'))
  rows.push(await measureMiss(stage))
  rows.push(await measureRendering(stage))
  rows.push(await measureProxyCache(stage))
} finally {
  await stage.destroy()
}
process.stdout.write(`${printed(rows)}\n`)
writeSection('Serving', inMarkdown(rows))
