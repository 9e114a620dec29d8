import type { Factors } from '@linework/contract/studio/accounts/second-factors-shapes'
import { authApi, secondFactorsApi } from '@linework/contract/studio/api'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { orUndefined } from '../../../lib/calls/load-list.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { FailedState } from '../../kit/list/list-states.tsx'
import { loadNotifications } from '../../kit/notifications/load-notifications.ts'
import { NotificationsPanel } from '../../kit/notifications/notifications-panel.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { useMe } from '../../kit/session/use-me.ts'
import type { Route } from './+types/account-page'
import styles from './account-page.module.css'
import { PasswordForm } from './password-form.tsx'
import { AppPanel } from './second-factors/app-panel.tsx'
import { PasskeysPanel } from './second-factors/passkeys-panel.tsx'
import { SessionList } from './session-list.tsx'

export const meta = backOfficeMeta('Account')

export function clientLoader() {
  return {
    notifications: loadNotifications(),
    factors: orUndefined(browserApi(secondFactorsApi.list)),
    found: orUndefined(browserApi(authApi.sessions)),
  }
}

export default function AccountPage({ loaderData: { found, notifications, factors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const email = useMe()?.email ?? ''

  return (
    <>
      <PageHead title="Account" />
      <p className="mb-6 semibold">{email}</p>
      <Stack gap={5} className={styles.panels}>
        <Panel title="New enquiries">
          <Deferred value={notifications} fallback={<Skeleton size="small" />}>
            {(loaded) => <NotificationsPanel found={loaded} onRetry={revalidate} />}
          </Deferred>
        </Panel>
        <Deferred value={factors} fallback={<Skeleton size="small" />}>
          {(loaded) => <FactorPanels factors={loaded} onChanged={revalidate} />}
        </Deferred>
        <Panel title="Password">
          <PasswordForm email={email} onChanged={revalidate} />
        </Panel>
        <Panel title="Where you are signed in">
          <Deferred value={found} fallback={<Skeleton size="small" />}>
            {(loaded) => <SessionList sessions={loaded?.sessions} onRetry={revalidate} />}
          </Deferred>
        </Panel>
      </Stack>
    </>
  )
}

function FactorPanels({ factors, onChanged }: { factors: Factors | undefined; onChanged: () => void }) {
  if (factors === undefined) {
    return (
      <Panel title="Passkeys">
        <FailedState text="Could not load the passkeys." onRetry={onChanged} />
      </Panel>
    )
  }
  return (
    <>
      <PasskeysPanel passkeys={factors.passkeys} onChanged={onChanged} />
      <AppPanel since={factors.authenticatorAddedAt} codesLeft={factors.codesLeft} onChanged={onChanged} />
    </>
  )
}
