import { describe, expect, test } from 'vitest'
import { findBroken, ROOMS } from './import-rules.ts'

/** One forbidden import per layer, as [layer, file, import]. */
const PUSHED: [string, string, string][] = [
  ['contract', 'contract/src/services.ts', "import fastify from 'fastify'"],
  ['contract', 'contract/src/services.ts', "import { readFile } from 'node:fs/promises'"],
  ['contract', 'contract/src/services.ts', "import { connect } from '../../server/src/db/connect.ts'"],
  ['server-base', 'server/src/db/connect.ts', "import { x } from '../studio/auth/queries.ts'"],
  ['server-base', 'server/src/http/serve.ts', "import { buildApp } from '../app.ts'"],
  ['server-base', 'server/src/config.ts', "import { x } from './studio/auth/tokens.ts'"],
  ['server-base', 'server/src/media/store/store.ts', "import { Link } from 'react-router'"],
  ['records', 'server/src/records/all.ts', "import { x } from '../content/artists/queries.ts'"],
  ['outbox', 'server/src/outbox/post.ts', "import { x } from '../desk/enquiries/messages.ts'"],
  ['sender', 'server/src/outbox/deliver.ts', "import { x } from '../desk/enquiries/routes.ts'"],
  ['links', 'server/src/content/links/routes.ts', "import { x } from '../reels/queries.ts'"],
  ['records', 'server/src/records/all.ts', "import { x } from './trash/queries.ts'"],
  ['server-base', 'server/src/db/slugs.ts', "import { x } from '../records/all.ts'"],
  ['import', 'tools/import/import-studio.ts', "import { buildApp } from '../../server/src/app.ts'"],
  ['first-start', 'server/src/studio/setup/routes.ts', "import { buildApp } from '../../app.ts'"],
  ['kinds', 'server/src/content/faqs.ts', "import { x } from '../desk/enquiries/routes.ts'"],
  ['versions', 'server/src/records/versions/routes.ts', "import { buildApp } from '../../app.ts'"],
  ['feature', 'server/src/content/artists/routes.ts', "import { x } from '../services/save-service.ts'"],
  ['feature', 'server/src/studio/auth/routes.ts', "import { buildApp } from '../../app.ts'"],
  ['feature', 'server/src/studio/auth/routes.ts', "import { mountPages } from '../../pages/mount.ts'"],
  [
    'pages',
    'server/src/pages/mount.ts',
    "import { useStudio } from '../../../web/app/shared/studio/use-studio.ts'",
  ],
  ['sample', 'server/src/sample/seed.ts', "import { buildApp } from '../app.ts'"],
  [
    'app-and-worker',
    'server/src/app.ts',
    "import { useStudio } from '../../web/app/shared/studio/use-studio.ts'",
  ],
  ['app-and-worker', 'server/src/app.ts', "import './main.ts'"],
  ['app-and-worker', 'server/src/app.ts', "import { x } from '@react-router/node'"],
  ['doctor', 'server/src/doctor/check-settings.ts', "import { x } from '../studio/auth/queries.ts'"],
  ['main', 'server/src/main.ts', "import { useStudio } from '../../web/app/shared/studio/use-studio.ts'"],
  ['ui', 'web/app/ui/buttons/button.tsx', "import { useStudio } from '../../shared/studio/use-studio.ts'"],
  ['ui', 'web/app/ui/buttons/button.tsx', "import { AUTH_TEXTS } from '@linework/contract/auth'"],
  ['web-base', 'web/app/shared/look/mark.tsx', "import { Hero } from '../../site/home/hero/home-hero.tsx'"],
  ['web-base', 'web/app/lib/calls/api.ts', "import { connect } from '../../../../server/src/db/connect.ts'"],
  ['web-base', 'web/app/shared/look/mark.tsx', "import routes from '../../routes.ts'"],
  ['site', 'web/app/site/home/home-page.tsx', "const x = import('../../admin/shell/sidebar/sidebar.tsx')"],
  ['site', 'web/app/site/home/home-page.tsx', "import { LoginForm } from '../../login/login-form.tsx'"],
  ['kit', 'web/app/admin/kit/form/use-form.ts', "import { x } from '../../content/faqs/faq-dialog.tsx'"],
  [
    'studio',
    'web/app/admin/studio/staff/staff-page.tsx',
    "import { x } from '../../desk/urls/enquiry-query.ts'",
  ],
  [
    'desk',
    'web/app/admin/desk/dashboard/greeting.tsx',
    "import { x } from '../../shell/sidebar/sidebar.tsx'",
  ],
  ['content', 'web/app/admin/content/faqs/faqs-page.tsx', "export { a } from '../../../site/services/a.ts'"],
  [
    'content',
    'web/app/admin/content/faqs/faqs-page.tsx',
    "import { x } from '../../desk/bookings/use-bookings.ts'",
  ],
  ['shell', 'web/app/admin/shell/admin-layout.tsx', "import { x } from '../desk/dashboard/greeting.tsx'"],
  ['login', 'web/app/login/login-form.tsx', "import { signOut } from '../admin/kit/session/sign-out.ts'"],
  [
    'not-found',
    'web/app/not-found/not-found.tsx',
    "import { SiteHeader } from '../site/layout/site-header.tsx'",
  ],
  ['setup', 'web/app/setup/setup-page.tsx', "import { LoginForm } from '../login/login-form.tsx'"],
  ['web-root', 'web/app/root.tsx', "import { x } from '@linework/server'"],
]

describe('findBroken', () => {
  test.each(PUSHED)('reports a forbidden import in %s: %s, %s', (room, file, source) => {
    expect(findBroken(file, source)).toEqual([expect.stringContaining(`not for ${room}.`)])
  })

  test('every layer of the import rules has a test', () => {
    expect([...new Set(PUSHED.map(([room]) => room))].sort()).toEqual(ROOMS.map((room) => room.name).sort())
  })
})

test.each([
  ['contract/src/services.ts', "import { z } from 'zod'"],
  ['server/src/content/artists/routes.ts', "import { findService } from '../services/queries.ts'"],
  ['server/src/content/artists/routes.ts', "import { serializeArtist } from './serializer.ts'"],
  ['server/src/desk/privacy/routes.ts', "import { serializeEnquiry } from '../enquiries/serializer.ts'"],
  [
    'tools/import/kinds/services.ts',
    "import { x } from '../../../server/src/content/services/save-service.ts'",
  ],
  ['server/src/pages/mount.ts', "import type { ServerBuild } from 'react-router'"],
  ['web/app/admin/content/faqs/faqs-page.tsx', "import { Button } from '../../../ui/button.tsx'"],
  ['web/app/admin/content/faqs/faqs-page.tsx', "import { useForm } from '../../kit/form/use-form.ts'"],
  [
    'web/app/admin/content/artists/x.tsx',
    "import { x } from '../../desk/reassignment/reassignment-field.tsx'",
  ],
  ['web/app/site/home/home-page.tsx', "import type { Route } from './+types/home-page'"],
  ['server/src/studio/auth/routes.test.ts', "import { makeApp } from '../../../test/make-app.ts'"],
])('findBroken accepts an allowed import: %s, %s', (file, source) => {
  expect(findBroken(file, source)).toEqual([])
})
