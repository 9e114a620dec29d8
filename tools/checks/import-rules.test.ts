import { describe, expect, test } from 'vitest'
import { findBroken, ROOMS } from './import-rules.ts'

/** Each door that must stay shut, pushed once on purpose: room, file, import. */
const PUSHED: [string, string, string][] = [
  ['contract', 'contract/src/services.ts', "import fastify from 'fastify'"],
  ['contract', 'contract/src/services.ts', "import { readFile } from 'node:fs/promises'"],
  ['contract', 'contract/src/services.ts', "import { connect } from '../../server/src/db/connect.ts'"],
  ['server-base', 'server/src/db/connect.ts', "import { x } from '../features/auth/queries.ts'"],
  ['server-base', 'server/src/http/serve.ts', "import { buildApp } from '../app.ts'"],
  ['server-base', 'server/src/config.ts', "import { x } from './features/auth/tokens.ts'"],
  ['server-base', 'server/src/media/store/store.ts', "import { Link } from 'react-router'"],
  ['records', 'server/src/records/all.ts', "import { x } from '../features/artists/queries.ts'"],
  ['links', 'server/src/links/routes.ts', "import { x } from '../features/reels/queries.ts'"],
  ['server-base', 'server/src/db/slugs.ts', "import { x } from '../records/all.ts'"],
  ['import', 'server/src/features/import/import-kind.ts', "import { buildApp } from '../../app.ts'"],
  ['first-start', 'server/src/features/setup/routes.ts', "import { buildApp } from '../../app.ts'"],
  ['versions', 'server/src/features/versions/routes.ts', "import { buildApp } from '../../app.ts'"],
  ['feature', 'server/src/features/artists/routes.ts', "import { x } from '../services/save-service.ts'"],
  ['feature', 'server/src/features/auth/routes.ts', "import { buildApp } from '../../app.ts'"],
  ['feature', 'server/src/features/auth/routes.ts', "import { mountPages } from '../../pages/mount.ts'"],
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
  ['doctor', 'server/src/doctor/check-mail.ts', "import { x } from '../features/auth/queries.ts'"],
  ['main', 'server/src/main.ts', "import { useStudio } from '../../web/app/shared/studio/use-studio.ts'"],
  ['ui', 'web/app/ui/buttons/button.tsx', "import { useStudio } from '../../shared/studio/use-studio.ts'"],
  ['ui', 'web/app/ui/buttons/button.tsx', "import { AUTH_TEXTS } from '@linework/contract/auth'"],
  ['web-base', 'web/app/shared/look/mark.tsx', "import { Hero } from '../../site/home/hero/home-hero.tsx'"],
  ['web-base', 'web/app/lib/calls/api.ts', "import { connect } from '../../../../server/src/db/connect.ts'"],
  ['web-base', 'web/app/shared/look/mark.tsx', "import routes from '../../routes.ts'"],
  ['site', 'web/app/site/home/home-page.tsx', "const x = import('../../admin/layout/sidebar/sidebar.tsx')"],
  ['site', 'web/app/site/home/home-page.tsx', "import { LoginForm } from '../../login/login-form.tsx'"],
  ['admin', 'web/app/admin/faq/faq-page.tsx', "export { a } from '../../site/services/a.ts'"],
  ['login', 'web/app/login/login-form.tsx', "import { signOut } from '../admin/layout/session/sign-out.ts'"],
  [
    'not-found',
    'web/app/not-found/not-found.tsx',
    "import { SiteHeader } from '../site/layout/site-header.tsx'",
  ],
  ['setup', 'web/app/setup/setup-page.tsx', "import { LoginForm } from '../login/login-form.tsx'"],
  ['web-root', 'web/app/root.tsx', "import { x } from '@linework/server'"],
]

describe('a door that must stay shut', () => {
  test.each(PUSHED)('%s: %s, %s', (room, file, source) => {
    expect(findBroken(file, source)).toEqual([expect.stringContaining(`not for ${room}.`)])
  })

  test('every room has one', () => {
    expect([...new Set(PUSHED.map(([room]) => room))].sort()).toEqual(ROOMS.map((room) => room.name).sort())
  })
})

test.each([
  ['contract/src/services.ts', "import { z } from 'zod'"],
  ['server/src/features/artists/routes.ts', "import { findService } from '../services/queries.ts'"],
  ['server/src/features/artists/routes.ts', "import { serializeArtist } from './serializer.ts'"],
  ['server/src/features/people/routes.ts', "import { serializeEnquiry } from '../enquiries/serializer.ts'"],
  ['server/src/features/import/kinds/services.ts', "import { x } from '../../services/save-service.ts'"],
  ['server/src/pages/mount.ts', "import type { ServerBuild } from 'react-router'"],
  ['web/app/admin/faq/faq-page.tsx', "import { Button } from '../../ui/button.tsx'"],
  ['web/app/site/home/home-page.tsx', "import type { Route } from './+types/home-page'"],
  ['server/src/features/auth/routes.test.ts', "import { makeApp } from '../../../test/make-app.ts'"],
])('an open door is not reported: %s, %s', (file, source) => {
  expect(findBroken(file, source)).toEqual([])
})
