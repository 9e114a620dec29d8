import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useRevalidator } from 'react-router'
import { revalidateOnReload } from '../../lib/navigation/revalidate-on-reload.ts'
import { MAIN_ID, SkipLink } from '../../shared/page/skip-link.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { FailedState } from '../kit/list/list-states.tsx'
import { useConnection } from '../kit/offline/connection.ts'
import { useKeptScreens } from '../kit/offline/kept-responses.ts'
import { backOfficeMeta, PageHead } from '../kit/page/page-head.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { roleOf } from '../kit/page/sidebar-links.ts'
import { useKeys } from '../kit/page/use-keys.ts'
import { checkSession, requireToken } from '../kit/session/check-session.ts'
import { signOut, useSignOutText } from '../kit/session/sign-out.ts'
import { useFreshUnread } from '../kit/session/unread-count.ts'
import { useMe, usePermission } from '../kit/session/use-me.ts'
import { PasswordForm } from '../studio/account/password-form.tsx'
import { AppPanel } from '../studio/account/second-factors/app-panel.tsx'
import factorsStyles from '../studio/account/second-factors/factors.module.css'
import { PasskeysPanel } from '../studio/account/second-factors/passkeys-panel.tsx'
import type { Route } from './+types/admin-layout'
import styles from './admin-layout.module.css'
import { useOpenFromPush, useServiceWorker, useSlowCalls, useTitleCount } from './browser-effects.ts'
import { ConnectionLine, useFailedScreen } from './connection-line.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SearchDialog, useSearch } from './search/search-dialog.tsx'
import { AdminMenu } from './sidebar/admin-menu.tsx'
import { Sidebar, useSidebar } from './sidebar/sidebar.tsx'
import { SignInAgain } from './sign-in-dialog.tsx'
import { UploadQueue } from './upload-queue.tsx'

export const meta = backOfficeMeta()

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireToken]

// The token is stored in the browser, so the back office is rendered in the browser and not on the server.
export function clientLoader(args: Route.ClientLoaderArgs) {
  return checkSession(args)
}
clientLoader.hydrate = true as const

export const shouldRevalidate = revalidateOnReload

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { collapsed, toggle } = useSidebar()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [hasKeys, setKeys] = useState(false)
  const { isSample } = useStudio()
  const may = usePermission()
  useOpenFromPush()
  const { staff } = loaderData
  const isReady = staff !== null && !staff.mustChangePassword && !staff.mustAddFactor
  useFreshUnread(isReady)
  useTitleCount()
  useServiceWorker(staff !== null)
  useKeptScreens(isReady)
  useSlowCalls()
  const search = useSearch()
  const signOutText = useSignOutText(AUTH_TEXTS.signOutQuestion)
  useKeys({ '?': () => setKeys(true), '/': () => focusSearch() || search.open() })

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
        <main className={`min-w-0 ${styles.main}`} id={MAIN_ID} tabIndex={-1}>
          <ConnectionLine />
          <QueuePanel />
          {isSample && may(studioApi.save) ? <SampleBanner /> : null}
          <Screen isReachable={loaderData.staff !== null} />
        </main>
      </div>
      <UploadQueue />
      {loaderData.staff ? <SignInAgain email={loaderData.staff.email} /> : null}
      {search.isOpen ? <SearchDialog onClose={search.close} onSignOut={() => setLeaving(true)} /> : null}
      {hasKeys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
      {leaving ? (
        <ConfirmDialog
          title="Log out"
          text={signOutText}
          confirmLabel="Log out"
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </>
  )
}

/** Focuses the search field of the screen. Returns false when the screen has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>(`#${MAIN_ID} input[type=search]`)
  field?.focus()
  return field !== null && document.activeElement === field
}

function Screen({ isReachable }: { isReachable: boolean }) {
  const [me, may] = [useMe(), usePermission()]
  const { pathname } = useLocation()
  const failed = useFailedScreen()
  const { revalidate } = useRevalidator()
  if (failed || !isReachable) return <ServerAway onRetry={failed?.retry ?? revalidate} />
  if (me?.mustChangePassword) return <ChangeFirst email={me.email} />
  if (me?.mustAddFactor) return <AddFactorFirst />
  return may({ minRole: roleOf(pathname) }) ? <Outlet /> : <EmptyState text={ERROR_TEXTS.forbidden} />
}

function ServerAway({ onRetry }: { onRetry: () => unknown }) {
  const { isOnline } = useConnection()
  const text = isOnline ? 'The server cannot be reached.' : 'No connection.'
  return <FailedState text={text} whole note="You are still signed in." onRetry={onRetry} />
}

export function HydrateFallback() {
  return (
    <div className={styles.frame}>
      <div />
      <Stack as="main" gap={5} className={`min-w-0 ${styles.main}`} id={MAIN_ID} aria-busy="true">
        {/* A class sets the size, because the content security policy forbids style attributes in HTML. */}
        <Skeleton className={styles.waitingTitle} />
        <Skeleton size="medium" />
      </Stack>
    </div>
  )
}

function SampleBanner() {
  return (
    <Row as="p" wrap align="center" className={`mb-6 ${styles.banner}`}>
      This is the sample studio.
      <Link className={`text-highlight ${styles.link}`} to="/admin/studio?replace=&tab=identity">
        Replace it
      </Link>
    </Row>
  )
}

function ChangeFirst({ email }: { email: string }) {
  // Signed in with a temporary password: a reload after the change runs all loaders again.
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

function AddFactorFirst() {
  const onChanged = () => location.reload()
  return (
    <>
      <PageHead title={FACTOR_TEXTS.addFirst} />
      <p>{FACTOR_TEXTS.addFirstMore}</p>
      <Stack gap={5} className={`mt-5 ${factorsStyles.panels}`}>
        <PasskeysPanel passkeys={[]} onChanged={onChanged} />
        <AppPanel since={null} codesLeft={0} onChanged={onChanged} />
      </Stack>
    </>
  )
}
