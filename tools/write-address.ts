import { readFileSync, writeFileSync } from 'node:fs'

// Writes the project's URL and version from package.json into documents; with --check it only compares.

const ROOT = new URL('../', import.meta.url)
const PAGES = ['docs/install.md', 'docs/upgrade.md', 'docs/import.md']

const { repository, version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
const image = repository.replace('https://', '').replace('github.com', 'ghcr.io').toLowerCase()

const outdated = PAGES.filter((page) => {
  const file = new URL(page, ROOT)
  const text = readFileSync(file, 'utf8')
  const wanted = text
    .replaceAll(/\S+\/archive\/refs\/tags\/v[\d.]+\d/g, `${repository}/archive/refs/tags/v${version}`)
    .replaceAll(/(?<=git clone --branch )v\S+ --depth 1 \S+/g, `v${version} --depth 1 ${repository}`)
    .replaceAll(/\blinework-\d+\.\d+\.\d+/g, `linework-${version}`)
    .replaceAll(/(?<=\bIMAGE=)\S+:[\d.]+\d/g, `${image}:${version}`)
  if (text !== wanted && !process.argv.includes('--check')) writeFileSync(file, wanted)
  return text !== wanted
})
if (outdated.length > 0 && process.argv.includes('--check')) {
  process.stderr.write(`${outdated.join(', ')} differ from package.json: run node tools/write-address.ts\n`)
  process.exitCode = 1
}
