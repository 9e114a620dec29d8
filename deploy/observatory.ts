import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'
import { startDeployedSite } from '../tools/servers/deployed-site.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'

// Mozilla's own observatory on the built product behind nginx with TLS. It asks a name at the ports 80 and 443 and
// nothing else, so this needs root, those two ports of loopback, and `npm run build` first. It is not among our packages;
// its install script fetches lists over the network and is left out:
//   npm i --ignore-scripts --prefix "$HOME/.observatory" @mdn/mdn-http-observatory@1.4.8
//   OBSERVATORY="$HOME/.observatory" npm run observatory

const NAME = 'studio.example'
const WANTED = 'A+'
const HOME = process.env.OBSERVATORY ?? join(homedir(), '.observatory')
const OBSERVATORY = join(HOME, 'node_modules/@mdn/mdn-http-observatory')
/** The name leads to loopback. */
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

// The list of names that browsers know to be TLS only. Ours is not on it, so that an empty one says the same.
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

/** As it is started from a shell, but for where the name leads and whom it trusts. */
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
