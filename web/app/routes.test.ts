import { globSync, readFileSync } from 'node:fs'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Not the same for all visitors, or no page at all. */
const NOT_PUBLIC = /^\/(admin(\/.*)?|login|not-found|\*)$/

const pathsOf = (entries: RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path}`
    const isPage = index || (path !== undefined && children === undefined)
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children ?? [], own)]
  })

test('every public page of the router declares its parameters, and no other does', () => {
  const paths = pathsOf(routes).filter((path) => !NOT_PUBLIC.test(path))
  expect(paths.length).toBeGreaterThan(10)
  expect(PUBLIC_PAGES.map(({ path }) => path).sort()).toEqual([...new Set(paths)].sort())
})

test('every query parameter that the site reads is declared by a page', () => {
  const declared = new Set(PUBLIC_PAGES.flatMap(({ parameters }) => Object.keys(parameters)))
  const read = globSync(`${import.meta.dirname}/{site,lib}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:search|searchParams|URLSearchParams\(\w+\))\.(?:get|has)\('(\w+)'\)/g,
      ),
    ])
    .map(([, name]) => name)
  expect(read).toContain('category')
  expect(read.filter((name) => !declared.has(name as string))).toEqual([])
})
