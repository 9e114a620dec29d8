import { readFile, stat } from 'node:fs/promises'
import { LOW_DISK_BYTES, sizeText } from '@linework/contract/studio/operation-shapes'
import { countFreeBytes } from '../media/store/count-free-bytes.ts'
import { type Finding, findingsOn } from './finding.ts'

const ROOT = new URL('../../../', import.meta.url)
const BUILD = new URL('web/build/server/index.js', ROOT)

export async function checkMachine(nodeVersion = process.versions.node): Promise<Finding[]> {
  const { version, engines } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'))
  const oldest: string = engines.node.replace('>=', '')
  const isBuilt = await stat(BUILD).then(
    () => true,
    () => false,
  )
  const [pages, node] = [findingsOn('version'), findingsOn('node')]
  const isOld = nodeVersion.localeCompare(oldest, 'en', { numeric: true }) < 0
  return [
    isBuilt ? pages.ok(`Linework ${version}`) : pages.wrong('The pages are not built.', 'Run: npm run build'),
    isOld ? node.wrong(nodeVersion, `Install Node ${oldest} or newer.`) : node.ok(nodeVersion),
  ]
}

export async function checkDisks(folders: Record<string, string | undefined>): Promise<Finding[]> {
  const { ok, wrong } = findingsOn('disk')
  const findings: Finding[] = []
  for (const [name, folder] of Object.entries(folders)) {
    const free = await countFreeBytes(folder)
    if (free === null) continue
    const says = `${sizeText(free)} free for ${name}`
    const advice = `Make room: at least ${sizeText(LOW_DISK_BYTES)}.`
    findings.push(free >= LOW_DISK_BYTES ? ok(says) : wrong(says, advice))
  }
  return findings
}
