import { readFile, stat } from 'node:fs/promises'
import { LOW_DISK_BYTES, sizeText } from '@linework/contract/studio/operation-shapes'
import { countFreeBytes } from '../media/store/count-free-bytes.ts'
import type { Finding } from './finding.ts'

const ROOT = new URL('../../../', import.meta.url)
const BUILD = new URL('web/build/server/index.js', ROOT)

/** Checks the versions of the product and of Node, and whether the pages are built. */
export async function checkMachine(nodeVersion = process.versions.node): Promise<Finding[]> {
  const { version, engines } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'))
  const oldest: string = engines.node.replace('>=', '')
  const isBuilt = await stat(BUILD).then(
    () => true,
    () => false,
  )
  const pages: Finding = isBuilt
    ? { subject: 'version', state: 'ok', says: `Linework ${version}` }
    : { subject: 'version', state: 'wrong', says: 'The pages are not built.', advice: 'Run: npm run build' }
  const isOld = nodeVersion.localeCompare(oldest, 'en', { numeric: true }) < 0
  const node: Finding = isOld
    ? { subject: 'node', state: 'wrong', says: nodeVersion, advice: `Install Node ${oldest} or newer.` }
    : { subject: 'node', state: 'ok', says: nodeVersion }
  return [pages, node]
}

/** Checks the free space on local disks. Skips remote storage. */
export async function checkDisks(folders: Record<string, string | undefined>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, folder] of Object.entries(folders)) {
    const free = await countFreeBytes(folder)
    if (free === null) continue
    const says = `${sizeText(free)} free for ${name}`
    findings.push(
      free >= LOW_DISK_BYTES
        ? { subject: 'disk', state: 'ok', says }
        : {
            subject: 'disk',
            state: 'wrong',
            says,
            advice: `Make room: at least ${sizeText(LOW_DISK_BYTES)}.`,
          },
    )
  }
  return findings
}
