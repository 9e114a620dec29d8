import { readFileSync, writeFileSync } from 'node:fs'
import { compare, type Figures, measure } from './checks/house.ts'
import { listFiles } from './checks/list-files.ts'

// With --lower, figures below their limits become the new limits in this file.

const LIMITS = new URL('checks/house.json', import.meta.url)

const files = listFiles('*.ts', '*.tsx', '*.css', '*.sql', '*.mjs')
const { limited, median, p90, features, upwards } = measure(
  new Map(files.map((file) => [file, readFileSync(file, 'utf8')])),
)
const limits: Figures = JSON.parse(readFileSync(LIMITS, 'utf8'))
const { over, below } = compare(limited, limits)

if (process.argv.includes('--lower')) {
  const lowered = Object.entries(limited).map(([name, figure]) => [
    name,
    Math.min(figure, limits[name] ?? figure),
  ])
  writeFileSync(LIMITS, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}
const lines = [
  ...Object.entries(limited).map(([name, figure]) => `${name}: ${figure}`),
  `median of lines: ${median}, 90th percentile: ${p90}`,
  `most lines: ${features
    .slice(0, 20)
    .map(([feature, count]) => `${feature} ${count}`)
    .join(', ')}`,
  ...upwards,
  ...below,
]
process.stdout.write(`${lines.join('\n')}\n`)
for (const line of over) process.stderr.write(`${line}\n`)
if (over.length > 0) process.exitCode = 1
