import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Subsets the fonts to the characters of nearly every page. Needs Debian's fonttools and python3-brotli.

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const FONTS = fileURLToPath(new URL('../../web/app/fonts/', import.meta.url))

/** Basic Latin and typographic characters, as in the unicode-range of web/app/fonts.css. */
const CHARACTERS = 'U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026'

const CUTS = [
  [
    'grenze-gotisch',
    '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2',
    '250:450',
  ],
  [
    'hanken-grotesk',
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    '400:700',
  ],
  ['redaction-italic', '@fontsource/redaction/files/redaction-latin-400-italic.woff2', undefined],
] as const

const folder = mkdtempSync(join(tmpdir(), 'linework-fonts-'))
mkdirSync(FONTS, { recursive: true })
for (const [name, file, weights] of CUTS) {
  let from = join(PACKAGES, file)
  if (weights) {
    const cut = join(folder, `${name}.ttf`)
    execFileSync('fonttools', ['varLib.instancer', from, `wght=${weights}`, '-o', cut, '-q'])
    from = cut
  }
  const to = join(FONTS, `${name}.woff2`)
  execFileSync('pyftsubset', [
    from,
    `--unicodes=${CHARACTERS}`,
    '--layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum',
    '--flavor=woff2',
    '--no-hinting',
    '--desubroutinize',
    `--output-file=${to}`,
  ])
  process.stdout.write(`${name}: ${statSync(to).size} bytes\n`)
}
rmSync(folder, { recursive: true })
