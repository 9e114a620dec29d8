import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })

/** Converts a heading to the fragment that links to it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const read = (file: string) => readFileSync(file, 'utf8')

test.each(PAGES)('every file and heading that %s links to exists', (page) => {
  const file = join(ROOT, page)
  const withoutCode = read(file).replaceAll(/`[^`\n]+`/g, '')
  const links = [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  const lost = links
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => {
      const [path = '', anchor] = to.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(target)) return true
      if (anchor === undefined) return false
      const anchors = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
      return !anchors.includes(anchor)
    })
  expect(lost).toEqual([])
})
