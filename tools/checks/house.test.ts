import { expect, test } from 'vitest'
import { compare, measure } from './house.ts'

const lines = (count: number, text = '') => `${text}${'\n'.repeat(count)}`
const FILES = new Map([
  ['web/app/routes.ts', lines(1, "index('site/home/home-page.tsx')")],
  ['web/app/site/home/home-page.tsx', lines(50, "import { Hero } from './hero.tsx'")],
  ['web/app/site/home/hero.tsx', lines(30, "import { wide } from '../../ui/wide.ts'")],
  ['web/app/site/home/dial.tsx', lines(200, "import { wide } from '../../ui/wide.ts'")],
  ['web/app/ui/wide.ts', lines(24, "import type { Hero } from '../site/home/hero.tsx'")],
  ['web/app/ui/wide.test.ts', lines(900)],
  ['web/test/open-wide.tsx', lines(90)],
  ['server/src/db/migrations/0001.sql', lines(7)],
  [
    'web/app/ui/a.css',
    '.a { gap: 1rem 2rem; margin-top: -0.5rem; width: 3rem }\n@media (max-width: 639px) and (min-width: 20rem) {}\n@media (max-width: 639px) {}\n',
  ],
])

test('the house check counts lines and files of the product without its tests', () => {
  const { limited, median, p90, features, upwards } = measure(FILES)
  expect(limited).toEqual({
    'code files': 5,
    'files below 25 lines': 2,
    'files below 40 lines with one importer': 0,
    'imports upwards': 1,
    'import cycles': 1,
    'raw rem lengths of gap, padding and margin': 3,
    'different breakpoints': 2,
    'product lines': 315,
    'CSS lines': 3,
  })
  expect([median, p90]).toEqual([30, 200])
  expect(features[0]).toEqual(['web/app/site/home', 280])
  expect(upwards).toEqual(['upwards: web/app/ui/wide.ts imports web/app/site/home/hero.tsx'])
})

test('the house check counts a short file that only one file imports', () => {
  const { limited } = measure(new Map([...FILES].filter(([file]) => !file.startsWith('web/app/ui/wide'))))
  expect(limited).toMatchObject({ 'files below 40 lines with one importer': 1, 'imports upwards': 0 })
})

test('the house check reports figures above and below their limits', () => {
  expect(compare({ files: 11, lines: 5, circles: 0 }, { files: 10, lines: 6, circles: 0 })).toEqual({
    over: [expect.stringMatching(/^files: 11, limit 10/)],
    below: [expect.stringMatching(/^lines: 5, limit 6/)],
  })
})
