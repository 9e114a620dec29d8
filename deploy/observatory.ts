import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'
import { startDeployedSite } from '../tools/servers/deployed-site.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'

// Runs Mozilla's HTTP Observatory on the built product behind nginx with TLS. It requests only the ports 80
// and 443 of a name, so this needs root, those two ports on loopback, and `npm run build` first. It is not a
// dependency; its install script downloads lists and is skipped:
//   npm i --ignore-scripts --prefix "$HOME/.observatory" @mdn/mdn-http-observatory@1.4.8
//   OBSERVATORY="$HOME/.observatory" npm run observatory

const NAME = 'studio.example'
const WANTED = 'A+'
const HOME = process.env.OBSERVATORY ?? join(homedir(), '.observatory')
const OBSERVATORY = join(HOME, 'node_modules/@mdn/mdn-http-observatory')
/** Resolves the name to loopback. */
const LOOKUP = `import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
const lookup = dns.lookup
dns.lookup = (name, ...rest) => lookup(name === '${NAME}' ? '127.0.0.1' : name, ...rest)
syncBuiltinESMExports()
`
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Report {
  error?: string
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number }
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
}

// The HSTS preload list of browsers. The test name is not on it, so an empty list is equivalent.
const preloaded = join(OBSERVATORY, 'conf/hsts-preload.json')
if (!(await stat(preloaded).catch(() => undefined))) await writeFile(preloaded, '{}')

const folder = await mkdtemp('/var/tmp/linework-observatory-')
const postgres = await startScratchPostgres()
await migrateWithStudio(postgres.url('postgres'))
const site = await startDeployedSite({
  databaseUrl: postgres.url('postgres'),
  name: NAME,
  httpPort: 80,
  httpsPort: 443,
})
try {
  const { scan, tests } = await ask(site.certificate)
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests))
    print(`${pass ? 'ok   ' : 'WRONG'} ${name}: ${result} (${scoreModifier >= 0 ? '+' : ''}${scoreModifier})`)
  print(`${scan.grade}, ${scan.score} points, ${scan.testsPassed} of ${scan.testsQuantity} tests`)
  process.exitCode = scan.grade === WANTED ? 0 : 1
} finally {
  await site.destroy()
  await postgres.destroy()
  await rm(folder, { recursive: true, force: true })
}

/** Runs the observatory as from a shell, with a different DNS lookup and trusted certificate. */
async function ask(certificate: string): Promise<Report> {
  const [trusted, lookup] = [join(folder, 'ca.pem'), join(folder, 'lookup.mjs')]
  await writeFile(trusted, certificate)
  await writeFile(lookup, LOOKUP)
  const output = execFileSync(
    process.execPath,
    ['--import', lookup, join(OBSERVATORY, 'src/scan.js'), NAME],
    {
      env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: trusted },
      encoding: 'utf8',
    },
  )
  const report = JSON.parse(output) as Report
  if (report.error !== undefined) throw new Error(report.error)
  return report
}
