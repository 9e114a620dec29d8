import { globSync, readFileSync } from 'node:fs'
import { PERSONAL_PAGE, STAFF_PAGE } from '@linework/contract/http/endpoint'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { CHANGE_KINDS, RECORDS } from '@linework/contract/records'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { NAVIGATION, QUICK_LINKS } from './site/layout/nav-items.tsx'

/** Excludes pages for staff or one client, and URLs without a page. */
const isPublic = (path: string) =>
  !STAFF_PAGE.test(path) && !PERSONAL_PAGE.test(path) && !/^\/(not-found|\*)$/.test(path)

const pathsOf = (entries: RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path}`
    const isPage = index || (path !== undefined && children === undefined)
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children ?? [], own)]
  })

test('exactly the public pages of the router are listed with their parameters', () => {
  const paths = pathsOf(routes).filter(isPublic)
  expect(paths.length).toBeGreaterThan(10)
  expect(PUBLIC_PAGES.map(({ path }) => path).sort()).toEqual([...new Set(paths)].sort())
})

test('the menu and the quick links together contain every public page', () => {
  const pages = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/[:.]/.test(path))
  const linked = new Set([...NAVIGATION, ...QUICK_LINKS].map(({ to }) => to))
  expect(pages.filter((path) => !linked.has(path))).toEqual([])
})

test('every query parameter that a public page reads is declared for that page', () => {
  const declared = new Set(PUBLIC_PAGES.flatMap(({ parameters }) => Object.keys(parameters)))
  const read = globSync(`${import.meta.dirname}/{site,lib}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.') && !file.includes('/client-page/'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:search|searchParams|URLSearchParams\(\w+\))\.(?:get|has)\('(\w+)'\)/g,
      ),
    ])
    .map(([, name]) => name)
  expect(read).toContain('category')
  expect(read.filter((name) => !declared.has(name as string))).toEqual([])
})

test.each(CHANGE_KINDS)('the router contains every screen and page of %s', (kind) => {
  const { list, screen, page }: { name: string; list?: { path: string }; screen?: string; page?: string } =
    RECORDS[kind]
  const named = [list?.path, screen?.replace(/\?.*/, ''), page].filter((path) => path !== undefined)
  expect(pathsOf(routes)).toEqual(expect.arrayContaining(named))
})
