import { describe, expect, test } from 'vitest'
import { findBroken, RULES } from './import-rules.ts'

/** Each rule broken once on purpose: rule, file, import. */
const BREAKS: [string, string, string][] = [
  ['contract-imports-zod-only', 'contract/src/services.ts', "import fastify from 'fastify'"],
  [
    'web-never-imports-server',
    'web/app/lib/api.ts',
    "import { connect } from '../../../server/src/db/connect.ts'",
  ],
  [
    'server-reaches-web-only-in-pages',
    'server/src/app.ts',
    "import { studio } from '../../web/app/content/studio.ts'",
  ],
  [
    'server-base-knows-no-feature',
    'server/src/db/connect.ts',
    "import { x } from '../features/auth/queries.ts'",
  ],
  [
    'feature-uses-only-queries-of-another',
    'server/src/features/artists/routes.ts',
    "import { toService } from '../services/wire.ts'",
  ],
  [
    'feature-does-not-know-the-app',
    'server/src/features/auth/routes.ts',
    "import { buildApp } from '../../app.ts'",
  ],
  ['ui-has-no-studio-words', 'web/app/ui/button.tsx', "import { studio } from '../content/studio.ts'"],
  [
    'shared-serves-site-and-admin',
    'web/app/shared/mark.tsx',
    "import { Hero } from '../site/home/home-hero.tsx'",
  ],
  [
    'site-and-admin-are-strangers',
    'web/app/site/home/home-page.tsx',
    "const x = import('../../admin/layout/sidebar.tsx')",
  ],
  [
    'admin-and-site-are-strangers',
    'web/app/admin/faq/faq-page.tsx',
    "export { a } from '../../site/services/a.ts'",
  ],
]

describe('each import rule', () => {
  test.each(BREAKS)('%s is reported when broken', (rule, file, source) => {
    expect(findBroken(file, source)).toEqual([expect.stringContaining(`${rule}.`)])
  })

  test('is broken by one of these cases', () => {
    expect(BREAKS.map(([rule]) => rule).sort()).toEqual(RULES.map((rule) => rule.name).sort())
  })
})

test.each([
  ['contract/src/services.ts', "import { z } from 'zod'"],
  ['server/src/features/artists/routes.ts', "import { findService } from '../services/queries.ts'"],
  ['server/src/features/artists/routes.ts', "import { toArtist } from './wire.ts'"],
  ['server/src/pages/mount.ts', "import type { ServerBuild } from 'react-router'"],
  ['web/app/admin/faq/faq-page.tsx', "import { Button } from '../../ui/button.tsx'"],
  ['server/src/features/auth/routes.test.ts', "import { makeApp } from '../../../test/make-app.ts'"],
])('what is allowed is not reported: %s, %s', (file, source) => {
  expect(findBroken(file, source)).toEqual([])
})
