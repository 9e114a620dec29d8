import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('every file that %s links to is there', (page) => {
  const links = [...readFileSync(`${ROOT}${page}`, 'utf8').matchAll(/\]\(([^)#]+)\)/g)].map(
    ([, to = '']) => to,
  )
  const files = links.filter((to) => !/^[a-z]+:/.test(to))
  expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([])
})
