import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useRevalidator } from 'react-router'
import { revalidateOnReload } from '../../lib/navigation/revalidate-on-reload.ts'
import { MAIN_ID, SkipLink } from '../../shared/page/skip-link.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { backOfficeMeta, PageHead } from '../kit/page/page-head.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { roleOf } from '../kit/page/sidebar-links.ts'
import { checkSession, requireToken } from '../kit/session/check-session.ts'
import { signOut } from '../kit/session/sign-out.ts'
import { useFreshUnread } from '../kit/session/unread-count.ts'
import { useMe, usePermission } from '../kit/session/use-me.ts'
import { PasswordForm } from '../studio/account/password-form.tsx'
import { AppPanel } from '../studio/account/second-factors/app-panel.tsx'
import factorsStyles from '../studio/account/second-factors/factors.module.css'
import { PasskeysPanel } from '../studio/account/second-factors/passkeys-panel.tsx'
import type { Route } from './+types/admin-layout'
import styles from './admin-layout.module.css'
import { useOpenFromPush, useSlowCalls, useTitleCount } from './browser-effects.ts'
import { SearchDialog, useSearch } from './search/search-dialog.tsx'
import { AdminMenu } from './sidebar/admin-menu.tsx'
import { Sidebar, useSidebar } from './sidebar/sidebar.tsx'
import { SignInAgain } from './sign-in-dialog.tsx'
import { UploadQueue } from './upload-queue.tsx'

export const meta = backOfficeMeta()

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireToken]

// The token is stored in the browser, so the back office is rendered there and never on the server.
export function clientLoader(args: Route.ClientLoaderArgs) {
  return checkSession(args)
}
clientLoader.hydrate = true as const

export const shouldRevalidate = revalidateOnReload

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { collapsed, toggle } = useSidebar()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const { isSample } = useStudio()
  const may = usePermission()
  useOpenFromPush()
  const { staff } = loaderData
  useFreshUnread(staff !== null && !staff.mustChangePassword && !staff.mustAddFactor)
  useTitleCount()
  useSlowCalls()
  const search = useSearch()

  async function leave() {
    await signOut()
    await navigate('/login')
  }

  return (
    <>
      <SkipLink />
      <AdminMenu onSearch={search.open} onLogout={() => setLeaving(true)} />
      <div className={styles.frame} data-sidebar={collapsed ? 'collapsed' : 'open'}>
        <Sidebar
          collapsed={collapsed}
          onToggle={toggle}
          onSearch={search.open}
          onLogout={() => setLeaving(true)}
        />
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          {isSample && may(studioApi.save) ? <SampleBanner /> : null}
          <Screen isReachable={loaderData.staff !== null} />
        </main>
      </div>
      <UploadQueue />
      {loaderData.staff ? <SignInAgain email={loaderData.staff.email} /> : null}
      {search.isOpen ? <SearchDialog onClose={search.close} /> : null}
      {leaving ? (
        <ConfirmDialog
          title="Log out"
          text={AUTH_TEXTS.signOutQuestion}
          confirmLabel="Log out"
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </>
  )
}

function Screen({ isReachable }: { isReachable: boolean }) {
  const [me, may] = [useMe(), usePermission()]
  const { pathname } = useLocation()
  if (!isReachable) return <ServerAway />
  if (me?.mustChangePassword) return <ChangeFirst email={me.email} />
  if (me?.mustAddFactor) return <AddFactorFirst />
  return may({ minRole: roleOf(pathname) }) ? <Outlet /> : <EmptyState text={ERROR_TEXTS.forbidden} />
}

function ServerAway() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState text="The server cannot be reached. You are still signed in.">
      <Button label="Try again" onClick={revalidate} disabled={state === 'loading'} />
    </EmptyState>
  )
}

export function HydrateFallback() {
  return (
    <div className={styles.frame}>
      <div />
      <Stack as="main" gap={5} className={styles.main} id={MAIN_ID} aria-busy="true">
        <Skeleton className={styles.waitingTitle} />
        <Skeleton size="medium" />
      </Stack>
    </div>
  )
}

/** Shown on every screen until the studio has replaced the sample content. */
function SampleBanner() {
  return (
    <Row as="p" wrap align="center" className={styles.banner}>
      This is the sample studio.
      <Link className={styles.link} to="/admin/studio?replace=&tab=identity">
        Replace it
      </Link>
    </Row>
  )
}

/** Replaces every screen while the staff member has a temporary password. */
function ChangeFirst({ email }: { email: string }) {
  // A reload fetches the session again and runs the loaders of the screen.
  return (
    <>
      <PageHead title="Choose a new password" />
      <Panel title={AUTH_TEXTS.changeFirst}>
        <p>{AUTH_TEXTS.changeFirstMore}</p>
        <PasswordForm email={email} onChanged={() => location.reload()} />
      </Panel>
    </>
  )
}

/** Replaces every screen while a required second factor is missing. */
function AddFactorFirst() {
  // A reload fetches the session again and runs the loaders of the screen.
  const onChanged = () => location.reload()
  return (
    <>
      <PageHead title={FACTOR_TEXTS.addFirst} />
      <p>{FACTOR_TEXTS.addFirstMore}</p>
      <div className={factorsStyles.panels}>
        <PasskeysPanel passkeys={[]} onChanged={onChanged} />
        <AppPanel since={null} codesLeft={0} onChanged={onChanged} />
      </div>
    </>
  )
}
