import { describe, expect, it } from 'vitest'
import { selectTests } from './select-tests.ts'

const SPECS = [
  'admin/content/faqs.spec.ts',
  'admin/content/services/services-edit.spec.ts',
  'site/services.spec.ts',
  'site/artists.spec.ts',
  'contact/form.spec.ts',
]
const select = (...changed: string[]) => selectTests(changed, SPECS, () => true)

describe('selectTests', () => {
  it('selects the folders and browser tests of a feature in all parts of the product', () => {
    expect(select('web/app/admin/faqs/faq-dialog.tsx')).toEqual({
      all: false,
      units: ['contract/src/faqs', 'server/src/features/faqs', 'web/app/admin/faqs', 'web/app/site/faqs'],
      specs: ['admin/content/faqs.spec.ts'],
      needsBuild: true,
    })
    expect(select('server/src/features/services/routes.ts').specs).toEqual([
      'admin/content/services/services-edit.spec.ts',
      'site/services.spec.ts',
    ])
  })

  it('leaves out folders that do not exist', () => {
    const { units } = selectTests(['web/app/admin/faqs/faq-dialog.tsx'], SPECS, (path) =>
      path.startsWith('web/app/admin'),
    )
    expect(units).toEqual(['web/app/admin/faqs'])
  })

  it('selects all tests when a shared part has changed', () => {
    for (const file of ['web/app/ui/dialog/dialog.tsx', 'contract/src/http/errors.ts', 'package.json'])
      expect(select(file).all).toBe(true)
  })

  it('selects a changed test alone, without a build', () => {
    expect(select('server/src/db/slugs.test.ts', 'e2e/tests/site/artists.spec.ts')).toEqual({
      all: false,
      units: ['server/src/db/slugs.test.ts'],
      specs: ['site/artists.spec.ts'],
      needsBuild: false,
    })
  })

  it('selects the checks of documents for a changed document', () => {
    expect(select('docs/testing.md')).toMatchObject({ all: false, units: ['tools/checks'], specs: [] })
  })
})
