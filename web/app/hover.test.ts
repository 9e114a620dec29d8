import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = ['admin', 'login', 'not-found', 'setup', 'shared', 'site', 'ui']

const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`),
)

/** The selectors with :hover that also apply where a finger leaves it behind. */
function listSticky(css: string): string[] {
  const sticky: string[] = []
  const open: string[] = []
  for (const [, head, end] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)\{|(\})/g)) {
    if (end) {
      open.pop()
      continue
    }
    const selector = (head ?? '').trim()
    const isGuarded = open.some((each) => each.includes('(hover: hover)'))
    // What stops under the mouse may stop under a finger too.
    if (/:hover/.test(selector) && !selector.includes(':not(:hover') && !isGuarded) sticky.push(selector)
    open.push(selector)
  }
  return sticky
}

test('finds a rule that a finger would leave behind', () => {
  expect(listSticky('.a:hover { color: red } @media (hover: hover) { .b:hover { color: red } }')).toEqual([
    '.a:hover',
  ])
})

test.each(sheets)('%s uses :hover only where there is a mouse', (path) => {
  expect(listSticky(readFileSync(new URL(`./${path}`, import.meta.url), 'utf8'))).toEqual([])
})
