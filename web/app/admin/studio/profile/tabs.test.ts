import { expect, test } from 'vitest'
import { STUDIO_LABELS } from './document/studio-values.ts'
import { findTab, TABS, tabOf } from './tabs.ts'

test('every field of the studio document belongs to a tab', () => {
  const parts = TABS.flatMap(({ fields }) => fields as readonly string[])
  const lost = Object.keys(STUDIO_LABELS).filter(
    (field) => !parts.some((part) => `${field}.`.startsWith(`${part}.`)),
  )
  expect(lost).toEqual([])
})

test.each([
  ['hero.first', 'home'],
  ['hero.pictures', 'look'],
  ['hero.pictures.3.focus', 'look'],
  ['founders.0.name', 'about'],
  ['seo.home.title.choice', 'legal'],
])('the studio field %s is on the tab %s', (field, tab) => {
  expect(tabOf(field).id).toBe(tab)
})

test('an unknown tab in the URL opens the first studio tab', () => {
  expect([findTab(null).id, findTab('x').id]).toEqual(['identity', 'identity'])
})
