import { servicesApi } from '@linework/contract/content/api'
import { messagesApi } from '@linework/contract/desk/api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/messages-page'
import styles from './messages-form.module.css'
import { MessagesForm } from './messages-form.tsx'

export const meta = backOfficeMeta('Messages')

async function load() {
  const [settings, services] = await Promise.all([
    browserApi(messagesApi.show),
    browserApi(servicesApi.list, { headers: SHOW_ALL }),
  ])
  return { settings, services: services.map(({ name }) => name) }
}

export function clientLoader() {
  return {
    loaded: load().catch((error) => {
      reportFailure(error)
      return undefined
    }),
  }
}

export default function MessagesPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Messages" />
      <Deferred value={loaded} fallback={<Skeleton className={styles.waiting} />}>
        {(found) =>
          found === undefined ? (
            <EmptyState text="The messages could not be loaded.">
              <Button variant="ghost" size="small" onClick={revalidate}>
                Try again
              </Button>
            </EmptyState>
          ) : (
            <MessagesForm {...found} />
          )
        }
      </Deferred>
    </>
  )
}
