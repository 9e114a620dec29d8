import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { PUBLIC_ROUTES } from '../e2e/support/public-routes.ts'
import { BROWSER } from '../e2e/support/start/browser.ts'
import { freePort } from '../tools/servers/ports.ts'
import { measureHomeWeight } from './home-weight.ts'
import { percentile, table } from './measure.ts'
import { markdownTable, writeSection } from './report.ts'
import { startStudio } from './studio-behind-tls.ts'

// Runs Lighthouse as a phone on every indexable page, through nginx with TLS and HTTP/2. Not part of CI: it
// takes half an hour. Lighthouse is not a dependency; install it in any folder and pass its path:
//   npm i --prefix "$HOME/.lighthouse" lighthouse@13.5.0
//   LIGHTHOUSE="$HOME/.lighthouse" npm run bench:lighthouse
// RUNS=1 gives a rough result; paths after `--` choose pages.

const LIGHTHOUSE = process.env.LIGHTHOUSE ?? join(homedir(), '.lighthouse')
const RUNS = Number(process.env.RUNS ?? 5)
const KIB = 1024
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Audit {
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

interface Report {
  /** Lighthouse's CPU benchmark: about 1,500 on the desktop for which its slowdown factor 4 is meant. */
  environment: { benchmarkIndex: number }
  categories: { performance: { score: number | null } }
  audits: Record<string, Audit | undefined>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const { default: lighthouse } = (await import(
  pathToFileURL(join(LIGHTHOUSE, 'node_modules/lighthouse/core/index.js')).href
)) as { default: Lighthouse }

const studio = await startStudio(print)
try {
  const rows = [['', 'performance', 'LCP s', 'CLS', 'TBT ms', 'total KiB', 'script KiB', 'worst', 'machine']]
  const chosen = process.argv.slice(2)
  for (const path of chosen.length > 0 ? chosen : PUBLIC_ROUTES) {
    rows.push(await measure(path))
    print((rows.at(-1) as string[]).join('  '))
  }
  print(
    `\n${table(rows)}\nMedians of ${RUNS}; the worst is the lowest performance of them, the machine its index by Lighthouse.\n`,
  )
  const weights = (await measureHomeWeight(`${studio.url}/`, BROWSER)).map(([name, n]) => [
    name,
    String(n),
    (n / KIB).toFixed(1),
  ])
  const sizes = [['', 'bytes', 'KiB'], ...weights]
  print(table(sizes))
  // The other columns are equal for every page or describe the machine.
  const columns = [0, 1, 2, 4]
  if (chosen.length === 0)
    writeSection(
      'Lighthouse',
      `\`npm run bench:lighthouse\`: Lighthouse 13 as a phone, medians of ${RUNS}, through nginx with TLS and HTTP/2. Targets: performance 100, LCP 1.2 s, CLS below 0.005, TBT at most 100 ms.\n\n${markdownTable(rows.map((row) => columns.map((column) => row[column] ?? '')))}\n\nTargets for the home page: 350 KB in all, no script before the first paint, 110 KiB to hydrate, 145 KiB with everything. Measured: ${weights.map(([name, , kib]) => `${name} ${kib} KiB`).join(', ')}.`,
    )
} finally {
  await studio.destroy()
}

async function measure(path: string): Promise<string[]> {
  const reports: Report[] = []
  // Warms the page up as on a live site: the first request renders it, and the third is compressed better.
  for (let ask = 0; ask < 3; ask++)
    await fetch(`${studio.app}${path}`, { headers: { 'accept-encoding': 'br' } })
  for (let run = 0; run < RUNS; run++) reports.push(await runOnce(`${studio.url}${path}`))
  const scores = reports.map(({ categories }) => Math.round((categories.performance.score ?? 0) * 100))
  const median = (read: (report: Report) => number) => percentile(reports.map(read), 0.5)
  const audit = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  return [
    path,
    String(percentile(scores, 0.5)),
    (audit('largest-contentful-paint') / 1_000).toFixed(2),
    audit('cumulative-layout-shift').toFixed(4),
    audit('total-blocking-time').toFixed(0),
    (median((report) => transferred(report)) / KIB).toFixed(0),
    (median((report) => transferred(report, 'Script')) / KIB).toFixed(0),
    String(Math.min(...scores)),
    median(({ environment }) => environment.benchmarkIndex).toFixed(0),
  ]
}

async function runOnce(url: string): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: BROWSER,
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  try {
    const flags = { port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' }
    const result = await lighthouse(url, flags)
    if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function transferred({ audits }: Report, type?: string): number {
  const items = audits['network-requests']?.details?.items ?? []
  return items
    .filter(({ resourceType }) => type === undefined || resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
