import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { PUBLIC_ROUTES } from '../e2e/support/public-routes.ts'
import { BROWSER } from '../e2e/support/start/browser.ts'
import { freePort } from '../tools/servers/free-port.ts'
import { percentile, table } from './measure.ts'
import { markdownTable, writeSection } from './report.ts'
import { startStudio } from './studio-behind-tls.ts'
import { weighHome } from './weigh-home.ts'

// Lighthouse as a phone on every page that is to be found, through nginx with TLS and HTTP/2. Outside CI: it takes half
// an hour. Lighthouse itself is not among our packages; put it anywhere and say where:
//   npm i --prefix "$HOME/.lighthouse" lighthouse@13.5.0
//   LIGHTHOUSE="$HOME/.lighthouse" npm run bench:lighthouse
// With RUNS=1 it is a first look; addresses behind `--` choose pages.

const LIGHTHOUSE = process.env.LIGHTHOUSE ?? join(homedir(), '.lighthouse')
const RUNS = Number(process.env.RUNS ?? 5)
const KIB = 1024
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Audit {
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

interface Report {
  /** What Lighthouse's own calculation makes in a second: about 1,500 on the desktop for which its factor of 4 was chosen. */
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
  const weights = (await weighHome(`${studio.url}/`, BROWSER)).map(([name, n]) => [
    name,
    String(n),
    (n / KIB).toFixed(1),
  ])
  const sizes = [['', 'bytes', 'KiB'], ...weights]
  print(table(sizes))
  if (chosen.length === 0)
    writeSection(
      'As a phone sees it',
      `Lighthouse 13 as a phone, medians of ${RUNS}, through nginx with TLS and HTTP/2; then the lowest performance of them, and Lighthouse's index of the machine (about 1,500 is the desktop for which it slows down four times). To reach: performance 100, LCP 1.2 s, CLS below 0.005, TBT at most 100 ms.\n\n${markdownTable(rows)}\n\nThe home page at 390 px (to reach: 350 KB in all, no script before the paint, 110 KiB to hydrate, 145 KiB with everything):\n\n${markdownTable(sizes)}`,
    )
} finally {
  await studio.destroy()
}

async function measure(path: string): Promise<string[]> {
  const reports: Report[] = []
  // A studio's page has been asked for before: the first after a start is rendered, and the third compressed well.
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
