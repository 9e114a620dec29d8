import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// Writes a CycloneDX list of every runtime package. npm lists everything installed, and its --omit dev leaves
// out packages that are also used in development (React, the database driver), so this selects them: the
// product's dependencies, recursively.

const FILE = 'sbom.cdx.json'
const RUNNING = ['contract', 'server', 'web']

interface Bill {
  bomFormat: string
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const readPackage = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'))

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8' }),
) as Bill
const asked = new Set(RUNNING.flatMap((folder) => Object.keys(readPackage(folder).dependencies)))
// Optional peer dependencies of some packages, which are installed here only for development.
const optional = new Set(Object.keys(readPackage('.').devDependencies).filter((name) => !asked.has(name)))
const dependsOn = new Map(bill.dependencies.map(({ ref, dependsOn: others }) => [ref, others]))

const kept = new Set(RUNNING.map((folder) => `${readPackage(folder).name}@${readPackage(folder).version}`))
for (const ref of kept) {
  const isOurs = ref.startsWith('@linework/')
  for (const other of dependsOn.get(ref) ?? [])
    if (isOurs ? asked.has(nameOf(other)) : !optional.has(nameOf(other))) kept.add(other)
}

bill.components = bill.components.filter((component) => kept.has(component['bom-ref']))
const [product] = bill.dependencies
bill.dependencies = bill.dependencies
  .filter(({ ref }) => ref === product?.ref || kept.has(ref))
  .map(({ ref, dependsOn: others }) => ({ ref, dependsOn: others.filter((other) => kept.has(other)) }))
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`${FILE}: ${bill.components.length} packages\n`)
