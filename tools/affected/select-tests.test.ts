import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { selectTests } from './select-tests.ts'

const SPECS = [
  'admin/content/faqs.spec.ts',
  'admin/content/services/services-edit.spec.ts',
  'site/services.spec.ts',
  'site/artists.spec.ts',
  'contact/form.spec.ts',
]
const select = (...changed: string[]) => selectTests(changed, SPECS, existsSync)

describe('selectTests', () => {
  it('a feature selects its folders and browser tests in all parts of the product', () => {
    expect(select('web/app/admin/content/faqs/faq-dialog.tsx')).toEqual({
      all: false,
      units: ['contract/src', 'web/app/admin/content/faqs', 'server/src/content/faqs.test.ts'],
      specs: ['admin/content/faqs.spec.ts'],
      needsBuild: true,
    })
    expect(select('server/src/content/services.ts').specs).toEqual([
      'admin/content/services/services-edit.spec.ts',
      'site/services.spec.ts',
    ])
  })

  it('a file of the contract selects its feature', () => {
    for (const file of ['contract/src/content/faqs-kind.ts', 'contract/src/content/faqs-shapes.ts'])
      expect(select(file).units).toContain('server/src/content/faqs.test.ts')
  })

  it('the studio profile is selected by both of its folder names', () => {
    const { units } = select('web/app/admin/studio/profile/tabs.ts')
    expect(units).toEqual(expect.arrayContaining(['contract/src', 'web/app/admin/studio/profile']))
  })

  it('folders that do not exist are omitted', () => {
    const { units } = selectTests(['web/app/admin/content/faqs/faq-dialog.tsx'], SPECS, (path) =>
      path.startsWith('web/app/admin/content'),
    )
    expect(units).toEqual(['web/app/admin/content/faqs'])
  })

  it('a changed shared part selects all tests', () => {
    for (const file of [
      'web/app/ui/dialog/dialog.tsx',
      'contract/src/content/api.ts',
      'contract/src/http/errors.ts',
      'package.json',
    ])
      expect(select(file).all).toBe(true)
  })

  it('a changed test selects only that test, without a build', () => {
    expect(select('server/src/db/slugs.test.ts', 'e2e/tests/site/artists.spec.ts')).toEqual({
      all: false,
      units: ['server/src/db/slugs.test.ts'],
      specs: ['site/artists.spec.ts'],
      needsBuild: false,
    })
  })

  it('a changed document selects the document checks', () => {
    expect(select('docs/testing.md')).toMatchObject({ all: false, units: ['tools/checks'], specs: [] })
  })
})
